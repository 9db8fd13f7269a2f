import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { countText, type QueueCounts } from '#features/moderation/queue/item.ts';
import { openFinder } from '#features/moderation/ui/find/open-finder.ts';
import { cx } from '#ui/class-names.ts';
import { type AdminPage, adminGroups } from './admin-pages.ts';

const waitingAt = ({ kinds }: AdminPage, counts: QueueCounts): number =>
  (kinds === 'all' ? Object.keys(counts) : (kinds ?? [])).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

const isAt = ({ to }: AdminPage, path: string) => path === to || (to !== '/admin' && path.startsWith(`${to}/`));

const look = 'flex min-h-9 items-center gap-1.5 rounded-md px-2.5 font-semibold whitespace-nowrap hover:bg-sunken sm:px-3';

function PageLink({ page, counts }: { page: AdminPage; counts: QueueCounts }) {
  const waiting = waitingAt(page, counts);
  return (
    <NavLink to={page.to} end={page.to === '/admin'} className={({ isActive }) => cx(look, isActive && 'bg-sunken')}>
      {page.label}
      {waiting > 0 && (
        <span className="numbers ml-auto rounded-full border border-line-strong px-1.5 text-xs font-medium">
          {countText(waiting)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </NavLink>
  );
}

/** What waits first and always there; the other pages in groups that open under their names, without scripts too. */
export function AdminNavigation({ counts }: { counts: QueueCounts }) {
  const { key, pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const close = (but?: EventTarget | null) => {
    for (const open of nav.current?.querySelectorAll('details[open]') ?? []) if (!(but instanceof Node && open.contains(but))) open.removeAttribute('open');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes them
  useEffect(() => close(), [key]);
  useEffect(() => {
    const outside = ({ target }: Event) => close(target);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  });
  const onKeyDown = ({ key: pressed, target }: KeyboardEvent) => {
    if (pressed !== 'Escape') return;
    const open = (target as Element).closest('details[open]');
    if (!open) return;
    close();
    open.querySelector('summary')?.focus();
  };
  const [first, ...groups] = adminGroups;
  return (
    <nav ref={nav} aria-label="Admin" onKeyDown={onKeyDown} className="relative z-10 border-b border-line bg-surface">
      <ul className="mx-auto flex max-w-[80rem] flex-wrap gap-x-1 px-2 py-1 text-sm sm:px-6">
        {first?.pages.map((page) => (
          <li key={page.to}>
            <PageLink page={page} counts={counts} />
          </li>
        ))}
        <li className="sm:order-last sm:ml-auto">
          <button type="button" onClick={openFinder} className={cx(look, 'cursor-pointer')} aria-keyshortcuts="Control+K Meta+K">
            <Search aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Find</span>
            <kbd className="max-sm:hidden" aria-hidden>
              Ctrl K
            </kbd>
          </button>
        </li>
        {/* Below what waits on a phone, behind a line on a wide screen. */}
        <li aria-hidden className="h-0 basis-full sm:mx-1 sm:my-1.5 sm:h-auto sm:basis-px sm:bg-line" />
        {groups.map(({ label, pages }) => {
          const isHere = pages.some((page) => isAt(page, pathname));
          return (
            <li key={label} className="sm:relative">
              <details name="admin-group" className="group">
                <summary className={cx(look, 'cursor-pointer list-none max-sm:gap-0 max-sm:px-1.5 [&::-webkit-details-marker]:hidden', isHere && 'bg-sunken')}>
                  {label}
                  {isHere && <span className="sr-only"> (current)</span>}
                  <ChevronDown aria-hidden className="size-3 text-ink-soft sm:size-3.5 group-open:rotate-180" />
                </summary>
                <ul
                  aria-label={label}
                  className="absolute top-full z-10 grid gap-0.5 rounded-lg border border-line bg-surface p-1.5 shadow-lg max-sm:inset-x-2 sm:left-0 sm:min-w-56"
                >
                  {pages.map((page) => (
                    <li key={page.to}>
                      <PageLink page={page} counts={counts} />
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
