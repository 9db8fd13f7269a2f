import type { MergeField, MergePreview } from '#shared/people/merge-preview.ts';
import { Alert } from '../feedback/alert.tsx';
import { Facts } from '../text/facts.tsx';

const nameOf = (key: string) => `merge-${key}`;

/** The keys of the fields that were chosen from the record that goes. */
export const readTaken = (form: FormData, { fields }: MergePreview): string[] => fields.flatMap(({ key }) => (form.get(nameOf(key)) === 'from' ? [key] : []));

function Value({ field: { key, into, from, isPicture }, side, checked }: { field: MergeField; side: 'into' | 'from'; checked: boolean }) {
  const value = side === 'into' ? into : from;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2 rounded-md border border-line p-2 has-checked:border-ink has-checked:bg-well">
      <input type="radio" name={nameOf(key)} value={side} defaultChecked={checked} className="mt-1 size-4 shrink-0 accent-ink" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{side === 'into' ? 'Keep: ' : 'Take: '}</span>
        {value === null ? (
          <span className="text-ink-faint">Nothing</span>
        ) : isPicture ? (
          <img src={value} alt={side === 'into' ? 'Of the record that stays' : 'Of the record that goes'} className="h-24 w-auto rounded" />
        ) : (
          <span className="line-clamp-6">{value}</span>
        )}
      </span>
    </label>
  );
}

/** Two records side by side: what differs is chosen field by field, what moves is counted. To be put into a form. */
export function MergeChoices({ preview: { into, from, fields, same, moves, refusal } }: { preview: MergePreview }) {
  return (
    <div className="grid gap-4">
      {refusal && (
        <Alert severity="warning" title="Not yet">
          {refusal}
        </Alert>
      )}
      {fields.length > 0 && (
        <div className="sticky top-0 z-10 hidden grid-cols-[8rem_1fr_1fr] gap-2 bg-surface pb-1 text-sm font-semibold sm:grid" aria-hidden>
          <span />
          <span className="wrap-anywhere">Stays: {into.name}</span>
          <span className="wrap-anywhere">Goes: {from.name}</span>
        </div>
      )}
      {fields.map((field) => (
        <fieldset key={field.key} className="grid gap-2 sm:grid-cols-[8rem_1fr_1fr]">
          <legend className="sr-only">{field.label}</legend>
          <p aria-hidden className="text-sm font-semibold sm:pt-3">
            {field.label}
          </p>
          <Value field={field} side="into" checked={!field.taken} />
          <Value field={field} side="from" checked={field.taken} />
        </fieldset>
      ))}
      {fields.length === 0 && <p className="text-ink-soft">Nothing differs in what both say.</p>}
      {same.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold">The same in both ({same.length})</summary>
          <div className="mt-2">
            <Facts facts={same.map(({ label, value }) => [label, value] as const)} />
          </div>
        </details>
      )}
      <p>
        <span className="font-semibold">Moves: </span>
        {moves.length === 0 ? 'nothing hangs on the record that goes.' : `${moves.map(({ label, count }) => `${label} ${count}`).join(' · ')}.`}
      </p>
    </div>
  );
}
