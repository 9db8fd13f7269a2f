import { NavLink } from 'react-router';

const tabs = [
  { to: '/girl/timewasters', label: 'Search Timewasters' },
  { to: '/girl/report-timewaster', label: 'Report Timewaster' },
  { to: '/girl/my-timewasters', label: 'My Timewasters' },
] as const;

/** The three views of the tool; each has an address of its own. */
export function TimewasterTabs() {
  return (
    <nav aria-label="Timewasters" className="relative mb-5 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center border-b-3 border-transparent px-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft no-underline -outline-offset-3 hover:text-ink aria-[current=page]:border-red-corner aria-[current=page]:text-ink sm:px-3"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
