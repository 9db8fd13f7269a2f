import { Link, type LinkProps } from 'react-router';
import { cx } from '../class-names.ts';

type LinkTab = { key: string; to: string; label: string };

type Props = Pick<LinkProps, 'replace' | 'preventScrollReset'> & { label: string; tabs: readonly LinkTab[]; current: string; className?: string };

/** Views of a page with an address each. For those without one: overlays/tabs. */
export function LinkTabs({ label, tabs, current, className = 'mb-6', ...link }: Props) {
  return (
    <nav aria-label={label} className={cx('flex gap-1 border-b border-line', className)}>
      {tabs.map(({ key, to, label: text }) => (
        <Link
          key={key}
          to={to}
          {...link}
          aria-current={key === current ? 'page' : undefined}
          className={cx(
            'numbers -mb-px min-h-11 border-b-3 px-3 py-2 font-semibold no-underline',
            key === current ? 'border-red-corner text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
