import { hearsOfTravels, setHearsOfTravels } from '#features/travels/followers/unsubscribe.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import { OldLink } from '../shell/errors/old-link.tsx';
import type { Route } from './+types/unsubscribe-travels.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Emails about travels', description: 'Stop emails about travels.', path: '/unsubscribe/travels', noindex: true });

/** Opening the page changes nothing: mail programs look at the links before a person does. */
export const loader = async ({ params }: Route.LoaderArgs) => ({ hears: await hearsOfTravels(params.token) });

/** The button of the page, and the one press of a mail program (RFC 8058), which brings neither cookie nor token of a form. */
export async function action({ params, request }: Route.ActionArgs) {
  const again = (await request.formData()).get('again') === '1';
  await setHearsOfTravels(params.token, again);
  return null;
}

export default function UnsubscribeTravels({ loaderData: { hears } }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  return (
    <Page width="form">
      <PageHeader
        title="Emails about travels"
        lead={hears ? 'We email you when a girl you follow plans a trip.' : 'You will no longer get emails about the travels of girls you follow.'}
      />
      <form method="post">
        {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
        {!hears && <input type="hidden" name="again" value="1" />}
        <Button type="submit" variant={hears ? 'primary' : 'secondary'}>
          {hears ? 'Stop these emails' : 'Send them again'}
        </Button>
      </form>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OldLink
      error={error}
      title="Emails about travels"
      instead="To stop emails about travels, log in and turn them off in your settings."
      to="/guy/settings"
      label="Settings"
    />
  );
}
