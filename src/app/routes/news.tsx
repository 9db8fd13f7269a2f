import { Link } from 'react-router';
import { listNews } from '#features/news-feed/queries.server.ts';
import { NewsCards } from '#features/news-feed/ui/news-cards.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { cacheContext } from '../render/context.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/news.ts';

const size = 12;

const address = (page = 1) => withQuery('/news', { page: page > 1 ? page : null });

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url), size);
  const { cards, total } = await listNews(page);
  context.get(cacheContext).allow(60, ['news']);
  return { cards, total, page: page.page };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...siteOf(matches), title: 'News', description: 'What is new on this site.', path: address(loaderData?.page) });

export default function News({ loaderData: { cards, total, page } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="News" />
      {cards.length > 0 ? (
        <NewsCards news={cards} level="h2" />
      ) : (
        <EmptyState title={page > 1 ? 'There is no such page' : 'No news yet'}>{page > 1 && <Link to={address()}>Back to the newest</Link>}</EmptyState>
      )}
      <Pagination label="Pages of news" page={page} pageCount={Math.ceil(total / size)} hrefOf={address} />
    </Page>
  );
}
