import { Select } from '../forms/choices/select.tsx';
import type { TableState } from './table-address.ts';

type Props = { columns: readonly { id: string; label: string }[]; sort: TableState['sort']; onSort: (sort: TableState['sort']) => void };

/** Sorting where the titles of the columns are not shown: on a phone. */
export function SortChoice({ columns, sort, onSort }: Props) {
  const options = columns.flatMap(({ id, label }) => [
    { value: id, label: `${label}, up` },
    { value: `-${id}`, label: `${label}, down` },
  ]);
  return (
    <Select
      className="w-full sm:hidden"
      label="Sort by"
      placeholder="As it is"
      options={options}
      value={sort ? `${sort.desc ? '-' : ''}${sort.id}` : ''}
      onChange={({ target: { value } }) => onSort(value ? { id: value.replace(/^-/, ''), desc: value.startsWith('-') } : null)}
    />
  );
}
