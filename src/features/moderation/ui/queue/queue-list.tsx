import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/text/relative-time.tsx';
import { keyOf, type QueueItem } from '../../queue/item.ts';
import { handoverText } from './handover.tsx';
import { useKindOf } from './kinds.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

type Props = {
  items: readonly QueueItem[];
  openKey: string;
  marked: ReadonlySet<string>;
  claims: Readonly<Record<string, string>>;
  notes: Readonly<Record<string, string>>;
  kinds: readonly string[];
  next: string | null;
  onOpen: (index: number) => void;
  onMark: (item: QueueItem) => void;
};

/** What comes next, in the order in which it is due. */
export function QueueList({ items, openKey, marked, claims, notes, kinds, next, onOpen, onMark }: Props) {
  const kindOf = useKindOf();
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-lg">Up next</h2>
      <ol aria-label="Up next" className="max-h-[34rem] overflow-y-auto">
        {items.map((item, index) => {
          const key = keyOf(item);
          return (
            <li key={key} data-line={key} className={cx('flex items-start gap-2 border-b border-line pl-3 last:border-b-0', key === openKey && 'bg-sunken')}>
              <input
                type="checkbox"
                aria-label={`Mark ${item.title}`}
                checked={marked.has(key)}
                onChange={() => onMark(item)}
                className="mt-3.5 size-6 shrink-0 cursor-pointer accent-ink"
              />
              <button type="button" aria-current={key === openKey || undefined} onClick={() => onOpen(index)} className="min-w-0 flex-1 py-3 pr-3 text-left">
                <span className="block truncate font-semibold">{item.title}</span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
                  <UrgencyBadge urgency={item.urgency} overdue={item.overdue} />
                  {kindOf(item.kind).one}
                  <RelativeTime value={item.since} />
                </span>
                {item.handover && <span className="mt-1 block text-sm font-semibold">{handoverText(item.handover)}</span>}
                {(notes[key] ?? claims[key]) && <span className="mt-1 block text-sm font-semibold">{notes[key] ?? `${claims[key]} is on it`}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {next && (
        // For browsers without scripts; with them the line fills up by itself.
        <p className="border-t border-line px-4 py-3 text-sm">
          <Link to={`?${new URLSearchParams({ ...(kinds.length > 0 && { kind: kinds.join(',') }), after: next })}`}>Further on in the queue</Link>
        </p>
      )}
    </div>
  );
}
