import { readIdentity } from '#features/identities/queries.server.ts';
import { IdentityPanel } from '#features/identities/ui/identity-panel.tsx';
import { authorize } from '#permissions/index.ts';
import { idParam } from '#platform/http/json-api.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/identities.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Who is who', path: '/admin/identities', noindex: true });

/** Of a report; those of an account are on the page about the person. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  authorize(actor, 'identity.manage');
  const id = idParam.safeParse(new URL(request.url).searchParams.get('timewaster') ?? undefined);
  return { found: id.success ? await readIdentity(actor, { type: 'timewaster', id: id.data }) : null };
}

export default function Identities({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <AdminPageFrame
      title="Who is who"
      lead="Accounts and reports that share a number, an email or a profile. Cut a link that is wrong: it changes what girls are told."
    >
      {found ? (
        <section aria-label={`Links of ${found.name}`}>
          <h2 className="mb-4 text-2xl wrap-anywhere">{found.name}</h2>
          <IdentityPanel key={found.subject} {...found} />
        </section>
      ) : (
        <EmptyState title="Nobody chosen">Open it from a report, or look a person up with Ctrl-K.</EmptyState>
      )}
    </AdminPageFrame>
  );
}
