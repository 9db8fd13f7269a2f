import { NavLink } from 'react-router';
import { cx } from '#ui/class-names.ts';

/** Every page of the admin area, in the order of the specification. */
export const adminPages = [
  ['/admin', 'Overview'],
  ['/admin/moderate', 'Moderate'],
  ['/admin/timewasters', 'Timewasters'],
  ['/admin/scammers', 'Scammers'],
  ['/admin/manage-girls', 'Girls'],
  ['/admin/manage-sessiongirls', 'Session girls'],
  ['/admin/manage-guys', 'Guys'],
  ['/admin/manage-bookings', 'Bookings'],
  ['/admin/manage-unverified-references', 'Unverified references'],
  ['/admin/manage-votes', 'Votes'],
  ['/admin/manage-follow-my-travels', 'Follow my travels'],
  ['/admin/manage-reputation-list', 'Reputation list'],
  ['/admin/random-sessiongirl', 'Random session girl'],
  ['/admin/cache-revalidation', 'Cache revalidation'],
  ['/admin/deleted', 'Restore'],
  ['/admin/moderators', 'Moderators'],
  ['/admin/calls', 'Calls'],
  ['/admin/view-as', 'View as'],
  ['/admin/lookups', 'Look-ups'],
  ['/admin/audit', 'Audit log'],
] as const;

export function AdminNavigation() {
  return (
    <nav aria-label="Admin" className="border-b border-line bg-surface">
      <ul className="mx-auto flex max-w-[80rem] gap-1 overflow-x-auto px-4 py-1 text-sm sm:px-6">
        {adminPages.map(([to, label]) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === '/admin'}
              className={({ isActive }) => cx('flex min-h-9 items-center rounded-md px-3 font-semibold hover:bg-sunken', isActive && 'bg-sunken')}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
