import { hearsOfTravels, setHearsOfTravels } from '#features/travels/followers/unsubscribe.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/unsubscribe-travels.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'E-mails about travels', description: 'Stop e-mails about travels.', path: '/unsubscribe/travels', noindex: true });

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
        title="E-mails about travels"
        lead={hears ? 'We write to you when a girl whom you follow plans a travel.' : 'You get no more e-mails about travels of girls whom you follow.'}
      />
      <form method="post">
        {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
        {!hears && <input type="hidden" name="again" value="1" />}
        <Button type="submit" variant={hears ? 'primary' : 'secondary'}>
          {hears ? 'Stop these e-mails' : 'Send them again'}
        </Button>
      </form>
    </Page>
  );
}
