import { endNewGirlMails, guyOfLink } from '#features/saved-searches/news/unsubscribe.server.ts';
import { NotFound } from '#shared/errors.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import { OldLink } from '../shell/errors/old-link.tsx';
import type { Route } from './+types/unsubscribe.ts';

/** @throws NotFound for an address that was not signed here */
function guyOf(request: Request): { guyId: number; address: string } {
  const url = new URL(request.url);
  const guyId = guyOfLink(url);
  if (guyId === null) throw new NotFound();
  return { guyId, address: `/unsubscribe${url.search}` };
}

// Reading the page changes nothing: mail programs open links to look at them.
export const loader = ({ request }: Route.LoaderArgs) => ({ address: guyOf(request).address });

/** The button, and the one POST of a mail program (RFC 8058). */
export async function action({ request }: Route.ActionArgs) {
  await endNewGirlMails(guyOf(request).guyId);
  return { done: true };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Stop emails about new girls', description: 'Stop emails about new girls.', path: '/unsubscribe', noindex: true });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  return (
    <Page width="form">
      <PageHeader title="Stop these emails" />
      {actionData?.done ? (
        <SuccessPanel title="You will no longer get emails about new girls in your area." actions={<LinkButton to="/">Home</LinkButton>}>
          You can turn them back on in your settings.
        </SuccessPanel>
      ) : (
        <form method="post" action={loaderData.address} className="grid justify-items-start gap-4">
          {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
          <p>Stop emails about new girls in your area?</p>
          <Button type="submit">Stop these emails</Button>
        </form>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OldLink
      error={error}
      title="Stop these emails"
      instead="To stop emails about new girls, log in and turn them off in your settings."
      to="/guy/settings"
      label="Settings"
    />
  );
}
