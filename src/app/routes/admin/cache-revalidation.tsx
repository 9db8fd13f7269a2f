import { RevalidationPanel } from '#features/cache-revalidation/ui/revalidation-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/cache-revalidation.ts';

/** For the guard of the admin area. */
export function loader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Cache revalidation', path: '/admin/cache-revalidation', noindex: true });

export default function CacheRevalidation() {
  return (
    <Page>
      <PageHeader kicker="Admin" title="Cache revalidation" lead="Visitors see cached pages. Clear one to rebuild it on every instance." />
      <RevalidationPanel />
    </Page>
  );
}
