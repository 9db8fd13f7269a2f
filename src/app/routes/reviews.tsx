import { Link } from 'react-router';
import { addressName, reviewPath } from '#features/reviews/present.ts';
import { listNewestReviews, listReviewedGirls } from '#features/reviews/queries.server.ts';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { placeText } from '#shared/place-text.ts';
import { Card, type CardProps } from '#ui/cards/card.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { photoSource } from '#ui/media/photo-source.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { cacheContext } from '../render/context.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/reviews.ts';

const size = 24;
const newestShown = 6;
const lead = 'Reviews collected from other forums.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url), size);
  const [girls, newest] = await Promise.all([listReviewedGirls(page), page.page === 1 ? listNewestReviews(newestShown) : []]);
  context.get(cacheContext).allow(300, ['reviews', 'directory']);
  const files = await findUploads(girls.rows.map(({ picturePublicId }) => picturePublicId));
  const cards: (Omit<CardProps, 'footer'> & { id: number })[] = girls.rows.map((girl) => ({
    id: girl.id,
    to: reviewPath(girl),
    name: addressName(girl),
    place: placeText(girl),
    facts: [`${girl.reviews} ${girl.reviews === 1 ? 'review' : 'reviews'}`],
    photo: photoSource(girl.picture, files.get(girl.picturePublicId ?? '')),
  }));
  return {
    cards,
    total: girls.total,
    page: page.page,
    newest: newest.map(({ id, pageTitle, username, createdAt, girl }) => ({
      id,
      pageTitle,
      username,
      createdAt,
      name: addressName(girl),
      to: reviewPath(girl),
    })),
  };
}

const address = (page = 1) => withQuery('/reviews', { page: page > 1 ? page : null });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...siteOf(matches), title: 'Reviews', description: lead, path: address(loaderData?.page) });

export default function Reviews({ loaderData: { cards, total, page, newest } }: Route.ComponentProps) {
  return (
    <Page>
      <JsonLd data={{ '@type': 'CollectionPage', name: 'Reviews', description: lead, numberOfItems: total }} />
      <PageHeader title="Reviews" lead={lead} corner="red" />
      {newest.length > 0 && (
        <Section title="Newest reviews">
          <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
            {newest.map(({ id, pageTitle, username, createdAt, name, to }) => (
              <li key={id} className="min-w-0 border-b border-line pb-3">
                <Link to={to} className="text-link font-semibold">
                  {pageTitle ?? `Review of ${name}`}
                </Link>
                <p className="text-sm text-ink-soft">
                  About {name}
                  {username && `, by ${username}`}, <DateText value={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Reviewed girls">
        {cards.length > 0 ? (
          <Grid label="Reviewed girls">
            {cards.map(({ id, ...card }, at) => (
              <Card key={id} {...card} eager={at < 4} />
            ))}
          </Grid>
        ) : (
          <EmptyState level={3} title={page > 1 ? 'There is no such page' : 'No reviews yet'}>
            {page > 1 && <Link to={address()}>Back to the first page</Link>}
          </EmptyState>
        )}
        <Pagination label="Pages of reviewed girls" page={page} pageCount={Math.ceil(total / size)} hrefOf={address} />
      </Section>
    </Page>
  );
}
