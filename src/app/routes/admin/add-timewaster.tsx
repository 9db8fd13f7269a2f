import { ReportForm } from '#features/timewasters/ui/report/report-form.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/add-timewaster.ts';

/** For the guard of the admin area. */
export function loader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Add Timewaster', path: '/admin/add/timewaster', noindex: true });

export default function AddTimewaster() {
  return (
    <AdminPageFrame title="Add Timewaster">
      <ReportForm moderating />
    </AdminPageFrame>
  );
}
