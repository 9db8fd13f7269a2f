import { Finder } from '#features/moderation/ui/find/finder.tsx';
import { adminGroups } from '../../registries/admin-pages.ts';

const actions = [
  { label: 'Open the next item', to: '/admin/moderate', note: 'Decide what waits first in the queue' },
  { label: 'Read the handbook', to: '/admin/handbook', note: 'Rules, ladder, templates, keys' },
  { label: 'Import a file', to: '/admin/imports', note: 'Bring in CSV or NDJSON' },
  { label: 'Add a timewaster', to: '/admin/add/timewaster', note: 'Report by a moderator' },
  { label: 'See the site as somebody else', to: '/admin/view-as', note: 'View as visitor, guy or girl' },
  { label: 'Invite or remove a moderator', to: '/admin/moderators', note: 'Moderators' },
  { label: 'Bring back something deleted', to: '/admin/deleted', note: 'Restore' },
];
const pages = [...adminGroups.flatMap(({ label: note, pages: of }) => of.map(({ label, to }) => ({ label, to, note }))), ...actions];

/** Moderators alone load it, and what it needs. */
export default function ModeratorFinder() {
  return <Finder pages={pages} />;
}
