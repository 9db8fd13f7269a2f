import type { ReactTable, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { Features } from './table-features.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type Props<Row extends RowData> = {
  table: ReactTable<Features, Row>;
  nameColumn?: string;
  /** Chooses all rows, before the first column. */
  all?: ReactNode;
};

/** Column titles; pressing one sorts by it, then the other way round, then not at all. */
export function TableHead<Row extends RowData>({ table, nameColumn, all }: Props<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} className="bg-sunken">
          {all && <th className="px-3 py-1">{all}</th>}
          {group.headers.map((header) => {
            const { column } = header;
            const sorted = column.getIsSorted();
            const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
            const text = header.isPlaceholder ? null : <table.FlexRender header={header} />;
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? ariaSort[sorted] : undefined}
                className={cx('px-3 py-1 font-semibold whitespace-nowrap', column.id === nameColumn && 'data-table-name')}
              >
                {column.getCanSort() ? (
                  <button type="button" onClick={column.getToggleSortingHandler()} className="inline-flex min-h-8 items-center gap-1.5 font-semibold">
                    {text}
                    <Icon aria-hidden className={sorted ? 'size-4' : 'size-4 text-ink-faint'} />
                  </button>
                ) : (
                  text
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
