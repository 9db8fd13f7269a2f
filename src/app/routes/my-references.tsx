import { listAsked, listMet } from '#features/reference-requests/queries.server.ts';
import { AskForReference } from '#features/reference-requests/ui/ask-for-reference.tsx';
import { listGuyReviews } from '#features/reviews/guy-reviews.server.ts';
import { GirlReviewList } from '#features/reviews/ui/girl-review-list.tsx';
import { listOwnUnverifiedReferences } from '#features/unverified-references/queries.server.ts';
import { UnverifiedReferenceForm } from '#features/unverified-references/ui/unverified-reference-form.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { OutsideLink } from '#ui/text/outside-link.tsx';
import { pageOf, withQuery } from '../render/listing.ts';
import { requireGuy } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/my-references.ts';

const path = '/guy/my-references';
const size = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireGuy({ request, context });
  const { page, ...slice } = pageOf(new URL(request.url), size);
  const [reviews, unverified, asked, met] = await Promise.all([
    listGuyReviews(actor, actor.guyId, slice),
    listOwnUnverifiedReferences(actor),
    listAsked(actor),
    listMet(actor),
  ]);
  return { guyId: actor.guyId, page, reviews, asked, met, unverified: unverified.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'My References', description: 'What girls say about you.', path, noindex: true });

export default function MyReferences({ loaderData: { guyId, page, reviews, asked, met, unverified } }: Route.ComponentProps) {
  const { flags, productName } = useShell();
  return (
    <Page width="text">
      <PageHeader title="My References" corner="blue" lead="What girls say about you. Girls, moderators and you read it." />
      <Section title={`References (${reviews.total})`}>
        {reviews.rows.length > 0 ? <GirlReviewList reviews={reviews.rows} reportAs="guy-review" /> : <p className="text-ink-soft">No references yet.</p>}
        <Pagination page={page} pageCount={Math.ceil(reviews.total / size)} hrefOf={(to) => withQuery(path, { page: to > 1 ? to : null })} />
      </Section>
      <Section title="Ask for a reference">
        <AskForReference asked={asked} met={met} />
      </Section>
      <Section id="add" title="Unverified references">
        {unverified.length > 0 ? (
          <ul className="mb-6 grid gap-2">
            {unverified.map(({ id, girlUsername, girlUrl, createdAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
                <OutsideLink to={girlUrl}>{girlUsername}</OutsideLink>
                <DateText value={createdAt} className="text-sm text-ink-faint" />
              </li>
            ))}
          </ul>
        ) : (
          <p className="mb-6 text-ink-soft">None yet.</p>
        )}
        {flags['guy-unverified-references'] && (
          <>
            <p className="mb-4 text-ink-soft">{`Had a session with a girl who is not listed here? Name her, and ${productName} will ask her.`}</p>
            <UnverifiedReferenceForm guyId={guyId} />
          </>
        )}
      </Section>
    </Page>
  );
}
