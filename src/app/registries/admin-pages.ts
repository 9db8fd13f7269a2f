export type AdminPage = {
  to: string;
  label: string;
  /** What waits there: its count stands beside the page. */
  kinds?: readonly string[] | 'all';
};
type AdminGroup = { label: string; pages: readonly AdminPage[] };

/** Every page of the admin area, by what a moderator is after. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'Waiting',
    pages: [
      { to: '/admin', label: 'Overview' },
      { to: '/admin/moderate', label: 'Moderate', kinds: 'all' },
      { to: '/admin/calls', label: 'Calls' },
    ],
  },
  {
    label: 'People',
    pages: [
      { to: '/admin/manage-girls', label: 'Girls', kinds: ['girlProfile', 'girlPicture', 'girlName'] },
      { to: '/admin/manage-sessiongirls', label: 'Session girls', kinds: ['sessionGirlProfile', 'sessionGirlPicture', 'scrapedEmail'] },
      { to: '/admin/manage-guys', label: 'Guys' },
      { to: '/admin/moderators', label: 'Moderators' },
    ],
  },
  {
    label: 'Safety',
    pages: [
      { to: '/admin/timewasters', label: 'Timewasters', kinds: ['timewaster', 'addedPhone', 'addedEmail'] },
      { to: '/admin/scammers', label: 'Scammers', kinds: ['scammerReport'] },
      { to: '/admin/lookups', label: 'Look-ups', kinds: ['lookupAlert'] },
      { to: '/admin/manage-reputation-list', label: 'Reputation list' },
    ],
  },
  {
    label: 'Content',
    pages: [
      { to: '/admin/manage-bookings', label: 'Bookings', kinds: ['flaggedBooking'] },
      { to: '/admin/manage-unverified-references', label: 'Unverified references' },
      { to: '/admin/manage-votes', label: 'Votes' },
      { to: '/admin/manage-follow-my-travels', label: 'Follow my travels' },
    ],
  },
  {
    label: 'Site',
    pages: [
      { to: '/admin/random-sessiongirl', label: 'Random session girl' },
      { to: '/admin/cache-revalidation', label: 'Cache revalidation' },
      { to: '/admin/view-as', label: 'View as' },
      { to: '/admin/queue-weights', label: 'Order of the queue' },
    ],
  },
  {
    label: 'Records',
    pages: [
      { to: '/admin/audit', label: 'Audit log' },
      { to: '/admin/deleted', label: 'Restore' },
      { to: '/admin/imports', label: 'Imports' },
      { to: '/admin/handbook', label: 'Handbook' },
    ],
  },
];
