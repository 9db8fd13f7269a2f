import { Outlet } from 'react-router';
import { DeskError } from '#features/moderation/ui/desk-error.tsx';
import { AdminNavigation } from '../../registries/admin-navigation.tsx';

/** Nothing of its own to read: that there is a loader puts the guard of the desk in front of pages without one. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  return (
    <>
      <AdminNavigation />
      <DeskError />
      <Outlet />
    </>
  );
}
