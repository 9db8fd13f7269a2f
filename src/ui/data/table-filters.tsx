import { type SubmitEvent, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { Select } from '../forms/choices/select.tsx';
import { DateInput } from '../forms/dates/date-input.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { Chip } from '../text/chip.tsx';
import { type ColumnFilter, type ColumnFilters, readDays, writeDays } from './filter-kinds.ts';

type Values = Record<string, string>;
type Props = { filters: ColumnFilters; values: Values; labelOf: (id: string) => string; onChange: (values: Values) => void };

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function FilterField({ id, label, filter, value }: { id: string; label: string; filter: ColumnFilter; value: string }) {
  // Two tables on a page may have a column of the same name.
  const own = useId();
  if (filter.kind === 'days') {
    const { from, to } = readDays(value);
    return (
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{label}</legend>
        <DateInput id={`${own}from`} name={`${id}.from`} label={`${label} from`} defaultValue={from} />
        <DateInput id={`${own}to`} name={`${id}.to`} label="to" defaultValue={to} />
      </fieldset>
    );
  }
  if (filter.kind === 'text' || filter.kind === 'number')
    return <TextInput id={own} name={id} label={label} defaultValue={value} autoComplete="off" {...(filter.kind === 'number' && { inputMode: 'numeric' })} />;
  const options = filter.kind === 'one' ? filter.values.map((one) => ({ value: one, label: one })) : yesNo;
  return <Select id={own} name={id} label={label} options={options} placeholder="Any" defaultValue={value} />;
}

/** One field for each column that can be filtered; they hold together. */
export function TableFilters({ filters, values, labelOf, onChange }: Props) {
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const of = (name: string) => String(typed.get(name) ?? '').trim();
    const next = Object.entries(filters).map(([id, { kind }]) => [id, kind === 'days' ? writeDays(of(`${id}.from`), of(`${id}.to`)) : of(id)] as const);
    onChange(Object.fromEntries(next.filter(([, value]) => value !== '')));
  }
  return (
    <form
      onSubmit={apply}
      className="mb-3 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
      aria-label="Filters by column"
    >
      {Object.entries(filters).map(([id, filter]) => (
        // What is cleared beside the form leaves its fields, too.
        <FilterField key={`${id} ${values[id] ?? ''}`} id={id} label={labelOf(id)} filter={filter} value={values[id] ?? ''} />
      ))}
      <div className="flex gap-2 sm:col-span-full">
        <Button type="submit" size="small">
          Apply filters
        </Button>
        <Button size="small" variant="secondary" onClick={() => onChange({})}>
          Clear filters
        </Button>
      </div>
    </form>
  );
}

const spoken = (filter: ColumnFilter | undefined, value: string) => {
  if (filter?.kind === 'yesNo') return value === 'yes' ? 'Yes' : 'No';
  if (filter?.kind !== 'days') return value;
  const { from, to } = readDays(value);
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
};

/** What holds at the moment, each to be taken away by a press. */
export function FilterChips({ filters, values, labelOf, onChange }: Props) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2" aria-label="Filters that hold">
      {entries.map(([id, value]) => (
        <li key={id}>
          <Chip
            removeLabel={`Remove the filter ${labelOf(id)}`}
            onRemove={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== id)))}
          >{`${labelOf(id)}: ${spoken(filters[id], value)}`}</Chip>
        </li>
      ))}
    </ul>
  );
}
