import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { countText, type QueueCounts } from '../../queue/item.ts';
import { useKinds } from './kinds.tsx';

const addressOf = (kinds: readonly string[]) => (kinds.length > 0 ? `?kind=${kinds.join(',')}` : '?');

type OneProps = { to: string; on: boolean; label: string; count: number };

function One({ to, on, label, count }: OneProps) {
  const shape = 'inline-flex min-h-9 items-center gap-2 rounded-full border px-3 text-sm font-medium whitespace-nowrap';
  return (
    <li className="shrink-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={on ? 'true' : undefined}
        className={cx(shape, on ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface text-ink hover:bg-sunken')}
      >
        {label}
        <span className="numbers">{countText(count)}</span>
      </Link>
    </li>
  );
}

/** Which kinds are shown, with how many wait of each. The choice is in the address. */
export function QueueFilters({ counts, kinds, forMe }: { counts: QueueCounts; kinds: readonly string[]; forMe: { count: number; on: boolean } }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const waiting = useKinds().filter(({ name }) => (counts[name] ?? 0) > 0 || kinds.includes(name));
  return (
    <nav aria-label="Kinds" className="mb-4 max-sm:-mx-4">
      <ul className="flex gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:flex-wrap">
        <One to="?" on={kinds.length === 0 && !forMe.on} label="Everything" count={all} />
        {(forMe.count > 0 || forMe.on) && <One to={forMe.on ? '?' : '?for=me'} on={forMe.on} label="Passed on to me" count={forMe.count} />}
        {waiting.map(({ name, label }) => {
          const on = kinds.includes(name);
          const next = on ? kinds.filter((one) => one !== name) : [...kinds, name];
          return <One key={name} to={addressOf(next)} on={on} label={label} count={counts[name] ?? 0} />;
        })}
      </ul>
    </nav>
  );
}
