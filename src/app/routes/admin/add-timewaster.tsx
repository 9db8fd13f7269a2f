import { ReportForm } from '#features/timewasters/ui/report-form.tsx';
import { DeskPageFrame } from '../../desk-page.tsx';
import { pageMeta, siteOf } from '../../seo.ts';
import type { Route } from './+types/add-timewaster.ts';

/** For the guard of the desk. */
export function loader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Add Timewaster', description: '', path: '/admin/add/timewaster', noindex: true });

export default function AddTimewaster() {
  return (
    <DeskPageFrame title="Add Timewaster">
      <ReportForm moderating />
    </DeskPageFrame>
  );
}
