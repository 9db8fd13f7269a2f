import { formatCount } from '#shared/numbers/format-count.ts';
import type { Sums } from '../../tables/rows.ts';
import { labelOf } from './labels.ts';

const words: Record<string, string> = { true: 'yes', false: 'no', '': 'not set' };
const spoken = (value: string | null) => (value === null ? 'others' : (words[value] ?? value));

/** What is in the rows that the table finds, those on other pages too: how many stand how, and what belongs to them. */
export function TableSums({ sums: { of, isPart, isNewest, states, others } }: { sums: Sums }) {
  // What is the same in every row says nothing.
  const telling = states.filter(({ values }) => values.length > 1);
  if (of === 0 || telling.length + others.length === 0) return null;
  const title = isPart ? `${isNewest ? 'The newest' : 'Of'} ${formatCount(of)}${isNewest ? '' : ' of them'}` : of === 1 ? 'One row' : `All ${formatCount(of)}`;
  return (
    <dl aria-label="What the rows add up to" className="numbers mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <div className="font-semibold text-ink">
        <dt className="sr-only">Rows</dt>
        <dd>{title}</dd>
      </div>
      {others.map(({ what, count }) => (
        <div key={what} className="flex gap-1">
          <dt>{labelOf(what)}:</dt>
          <dd className="font-medium text-ink">{formatCount(count)}</dd>
        </div>
      ))}
      {telling.map(({ column, values }) => (
        <div key={column} className="flex flex-wrap gap-1">
          <dt>{labelOf(column)}:</dt>
          <dd className="font-medium text-ink">{values.map(([value, count]) => `${formatCount(count)} ${spoken(value)}`).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
