import { hasOutsideProvider } from '#features/accounts/auth.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/confirm-logout.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Log out', description: 'End your session.', path: '/auth/confirm-logout', noindex: true });

/** Where a link of another site to `/auth/logout` leads. Pressed here, the same address no longer comes from elsewhere. */
export const loader = () => ({ leadsOut: hasOutsideProvider() });

export default function ConfirmLogout({ loaderData: { leadsOut } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Log out" lead="Another site sent you here. Do you want to log out?" />
      <form method="get" action="/auth/logout" className="flex flex-wrap gap-3">
        {/* By way of an outside provider a form could not go: `form-action` keeps forms on this site. */}
        {leadsOut ? (
          <LinkButton to="/auth/logout" reloadDocument>
            Log out
          </LinkButton>
        ) : (
          <Button type="submit">Log out</Button>
        )}
        <LinkButton to="/" variant="secondary">
          Stay logged in
        </LinkButton>
      </form>
    </Page>
  );
}
