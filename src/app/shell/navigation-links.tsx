import { NavLink } from 'react-router';
import { Icon } from '#ui/icons/icon.tsx';
import { addressOf, type NavigationItem, shownTo } from '../registries/navigation.ts';
import { type ShellData, useShell } from '../render/viewer.ts';

type Look = 'row' | 'column';

/** Dozens of links on each page: the list has the class, and the page one is on is told by `aria-current`. */
const lists = { row: 'nav-rows', column: 'nav-columns' } as const;
const noClass = () => undefined;

/** The same items as a row with drop-down menus, or as a column with headings. */
export function NavigationLinks({ items, look }: { items: readonly NavigationItem[]; look: Look }) {
  const shell = useShell();
  if (items.length === 0) return null;
  const entries = entriesFor(items, shell);
  return <Entries entries={entries} look={look} />;
}

type Entry = { label: string; to: string } | { label: string; entries: Entry[] };

const entriesFor = (items: readonly NavigationItem[], shell: ShellData): Entry[] =>
  items.map((item) =>
    item.items ? { label: item.label, entries: entriesFor(shownTo(item.items, shell), shell) } : { label: item.label, to: addressOf(item, shell) },
  );

function Entries({ entries, look }: { entries: Entry[]; look: Look }) {
  return (
    <ul className={lists[look]}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'entries' in entry ? (
            <Submenu {...entry} look={look} />
          ) : (
            <NavLink to={entry.to} discover="none" className={noClass}>
              {entry.label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Submenu({ label, entries, look }: { label: string; entries: Entry[]; look: Look }) {
  if (look === 'column') {
    return (
      <>
        <p className="kicker px-4 pt-4 pb-1 text-ink-faint">{label}</p>
        <Entries entries={entries} look="column" />
      </>
    );
  }
  const close = (details: HTMLDetailsElement, returnFocus: boolean) => {
    details.open = false;
    if (returnFocus) details.querySelector('summary')?.focus();
  };
  return (
    <details
      name="site-menu"
      className="group relative h-full"
      onKeyDown={(event) => event.key === 'Escape' && close(event.currentTarget, true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close(event.currentTarget, false)}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && close(event.currentTarget, false)}
    >
      <summary className="nav-row nav-summary">
        {label}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="nav-menu">
        <Entries entries={entries} look="column" />
      </div>
    </details>
  );
}
