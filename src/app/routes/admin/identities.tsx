import { readIdentity } from '#features/identities/queries.server.ts';
import type { SubjectParts } from '#features/identities/schema.ts';
import { IdentityPanel } from '#features/identities/ui/identity-panel.tsx';
import { checkGuys } from '#features/timewasters/safety-check.server.ts';
import { VerdictPanel } from '#features/timewasters/ui/verdict/verdict-panel.tsx';
import { authorize } from '#permissions/index.ts';
import { idParam } from '#platform/http/json-api.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/identities.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Who is who', description: '', path: '/admin/identities', noindex: true });

/** Of an account (`guy`) or a report (`timewaster`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  authorize(actor, 'identity.manage');
  const subject = subjectOf(new URL(request.url).searchParams);
  if (!subject) return { found: null, verdict: null };
  const [found, verdicts] = await Promise.all([readIdentity(actor, subject), subject.type === 'guy' ? checkGuys(actor, [subject.id]) : null]);
  return { found, verdict: verdicts?.get(subject.id) ?? null };
}

function subjectOf(given: URLSearchParams): SubjectParts | null {
  for (const type of ['guy', 'timewaster'] as const) {
    const id = idParam.safeParse(given.get(type) ?? undefined);
    if (id.success) return { type, id: id.data };
  }
  return null;
}

export default function Identities({ loaderData: { found, verdict } }: Route.ComponentProps) {
  return (
    <AdminPageFrame
      title="Who is who"
      lead="Accounts and reports that share a number, an email or a profile. Cut a link that is wrong: it changes what girls are told."
    >
      {found ? (
        <section aria-label={`Links of ${found.name}`}>
          <h2 className="mb-4 text-2xl wrap-anywhere">{found.name}</h2>
          {verdict && (
            <div className="mb-6 max-w-[44rem]">
              <VerdictPanel verdict={verdict} label="What is known about him" />
            </div>
          )}
          <IdentityPanel key={found.subject} {...found} />
        </section>
      ) : (
        <EmptyState title="Nobody chosen">Open it from a guy’s profile or a report.</EmptyState>
      )}
    </AdminPageFrame>
  );
}
