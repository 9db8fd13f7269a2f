import { Outlet } from 'react-router';
import { AdminError } from '#features/moderation/ui/admin-error.tsx';
import { AdminNavigation } from '../../registries/admin-navigation.tsx';

/** Nothing of its own to read: that there is a loader puts the guard of the admin area in front of pages without one. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  return (
    <>
      <AdminNavigation />
      <AdminError />
      <Outlet />
    </>
  );
}
