import { Link } from 'react-router';
import { Panel } from '#ui/layout/panel.tsx';
import type { HisDashboard } from './load-his.server.ts';
import { RequestLines } from './request-lines.tsx';

export function HisRequests({ requests }: Pick<HisDashboard, 'requests'>) {
  return (
    <Panel title="My requests" action={<Link to="/bookings">All requests</Link>}>
      {requests.length > 0 ? (
        <RequestLines lines={requests} />
      ) : (
        <p className="text-ink-soft">
          Nothing open. Press Book Girl on a profile to ask for a session.{' '}
          <Link to="/wrestlers" className="text-link">
            Wrestlers
          </Link>
        </p>
      )}
    </Panel>
  );
}

export function FollowedTours({ tours }: Pick<HisDashboard, 'tours'>) {
  return (
    <Panel title="Tours of girls you follow" action={<Link to="/guy/following">Following</Link>}>
      {tours.length === 0 ? (
        <p className="text-ink-soft">None planned. Follow a girl on her profile to see her tours here.</p>
      ) : (
        <ul className="grid gap-2">
          {tours.map(({ id, name, to, place, days }) => (
            <li key={id} className="min-w-0 break-words">
              <Link to={to} className="font-semibold">
                {name}
              </Link>{' '}
              <span className="text-ink-soft">in {place}</span>
              <span className="numbers block text-sm text-ink-faint">{days}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function SavedSearches({ searches, moreSearches }: Pick<HisDashboard, 'searches' | 'moreSearches'>) {
  return (
    <Panel title="Saved searches" action={searches.length > 0 && <Link to="/account/saved-searches">{moreSearches ? 'All of them' : 'Change'}</Link>}>
      {searches.length === 0 ? (
        <p className="text-ink-soft">
          None yet. Press Save this search in{' '}
          <Link to="/advanced_search" className="text-link">
            Girls Search
          </Link>
          , and we’ll tell you about new girls and trips.
        </p>
      ) : (
        <ul className="grid gap-1">
          {searches.map(({ id, name, to }) => (
            <li key={id} className="min-w-0 break-words">
              {to === null ? (
                name
              ) : (
                <Link to={to} className="inline-flex min-h-8 items-center text-link">
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
