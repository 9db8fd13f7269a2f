import { Outlet } from 'react-router';
import { AdminError } from '#features/moderation/ui/admin-error.tsx';
import { AdminNavigation } from '../../registries/admin-navigation.tsx';
import { countOnce } from '../../registries/queue-counts.server.ts';
import type { Route } from './+types/layout.ts';

/** What waits, beside the pages where it does. That there is a loader puts the guard of the admin area in front of pages without one. */
export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await countOnce(context) };
}

export default function AdminLayout({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      <AdminNavigation counts={counts} />
      <AdminError />
      <Outlet />
    </>
  );
}
