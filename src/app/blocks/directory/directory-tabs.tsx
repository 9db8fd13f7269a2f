import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';

const tabs = [
  { to: '/wrestlers', label: 'All' },
  { to: '/wrestlers/type/us', label: 'USA Girls' },
  { to: '/wrestlers/type/international', label: "Int'l Girls" },
  { to: '/sessiongirls', label: 'Session girls' },
] as const;

type Props = { current: (typeof tabs)[number]['to']; count: ReactNode };

/** The lists of the directory, with the number of cards in the current one. */
export function DirectoryTabs({ current, count }: Props) {
  return (
    <nav aria-label="Directory" className="mb-6 flex flex-wrap items-center gap-1 border-b border-line">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className={cx(
            '-mb-px border-b-3 px-3 py-2 font-semibold no-underline',
            to === current ? 'border-red-corner text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
      <span className="numbers ml-auto text-sm text-ink-faint">{count}</span>
    </nav>
  );
}
