import { endSearchMails, searchesOfToken } from '#features/saved-searches/news/unsubscribe.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import { OldLink } from '../shell/errors/old-link.tsx';
import type { Route } from './+types/unsubscribe-searches.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Stop emails about saved searches',
    description: 'Stop emails about saved searches.',
    path: '/unsubscribe/searches',
    noindex: true,
  });

/** Opening the page changes nothing: mail programs look at the links before a person does. */
export const loader = async ({ params }: Route.LoaderArgs) => ({ names: await searchesOfToken(params.token) });

/** The button of the page, and the one press of a mail program (RFC 8058). */
export async function action({ params }: Route.ActionArgs) {
  await endSearchMails(params.token);
  return { done: true };
}

export default function UnsubscribeSearches({ loaderData: { names }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const list = names.length > 0 && (
    <ul className="list-disc pl-6">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  return (
    <Page width="form">
      <PageHeader title="Stop these emails" />
      {actionData?.done || names.length === 0 ? (
        <SuccessPanel title="You will no longer get these emails." actions={<LinkButton to="/account/saved-searches">Saved searches</LinkButton>}>
          {list}
          <p>You can turn them back on in your saved searches.</p>
        </SuccessPanel>
      ) : (
        <form method="post" className="grid justify-items-start gap-4">
          {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
          <p>Stop emails about what you follow?</p>
          {list}
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
      instead="To stop emails about saved searches, log in and change what you follow."
      to="/account/saved-searches"
      label="Saved searches"
    />
  );
}
