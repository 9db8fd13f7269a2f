import { Link } from 'react-router';
import type { ShellData } from '../../render/viewer.ts';
import { useShell } from '../../render/viewer.ts';

type Entry = { label: string; to: string };

/** What a person finds on the dashboard, by what she, he or the moderator is. */
export function dashboardEntries({ viewer, flags }: ShellData, stageName: string | null): Entry[] {
  const entries: (Entry | false | undefined)[] = [];
  if (viewer.girlId !== null) {
    entries.push(
      stageName !== null && { label: 'View My Profile', to: `/profile/${encodeURIComponent(stageName)}` },
      { label: 'Edit Profile', to: '/edit-profile-female' },
      { label: 'My Travels', to: '/girl/manage-travels' },
    );
  }
  if (viewer.guyId !== null) {
    entries.push(
      { label: 'Edit Profile', to: '/edit-profile-male' },
      flags['guy-report-girl'] && { label: 'Report Girl', to: '/report_a_sessiongirl' },
      { label: 'My References', to: '/guy/my-references' },
      flags['girls-advanced-search-for-clients'] && { label: 'Girls Search', to: '/advanced_search' },
      { label: 'Settings', to: '/guy/settings' },
    );
  }
  if (viewer.isModerator)
    entries.push(
      { label: 'Moderate', to: '/admin/moderate' },
      { label: 'Manage Girls', to: '/admin/manage-girls' },
      { label: 'Manage Guys', to: '/admin/manage-guys' },
    );
  if (viewer.girlId === null && viewer.guyId === null && !viewer.isModerator) {
    entries.push(
      flags['registration-guys'] && { label: 'Guys Signup', to: '/male_registration' },
      flags['registration-girls'] && { label: 'Girls Signup', to: '/female_registration' },
    );
  }
  return entries.filter((entry) => entry !== false && entry !== undefined);
}

export function DashboardMenu({ stageName }: { stageName: string | null }) {
  const shell = useShell();
  return (
    <nav aria-label="Dashboard" className="self-start rounded-lg border border-line bg-surface py-2">
      <ul>
        {dashboardEntries(shell, stageName).map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center px-4 font-semibold hover:bg-sunken">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
