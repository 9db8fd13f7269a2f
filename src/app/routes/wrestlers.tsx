import { Link } from 'react-router';
import { listCards } from '#features/directory/cards.server.ts';
import { toCardProps } from '#features/directory/present.ts';
import { countText } from '#features/directory/search/results.ts';
import { listMatches } from '#features/directory/search/search.server.ts';
import { GirlCard } from '#features/directory/ui/girl-card.tsx';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { NotFound } from '#shared/errors.ts';
import { LoadMore } from '#ui/actions/load-more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DirectoryTabs } from '../blocks/directory/directory-tabs.tsx';
import { actorContext, cacheContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { isLoggedIn, useShell } from '../render/viewer.ts';
import type { Route } from './+types/wrestlers.ts';

const size = 24;
/** Pages on the screen at once, as in the search. */
const pagesShown = 10;
const deepestPage = 40_000;

const variants = {
  all: { path: '/wrestlers', title: 'Wrestlers', lead: 'Women who offer wrestling and combat-sport sessions.' },
  us: { path: '/wrestlers/type/us', title: 'USA Girls', lead: 'Wrestlers at home in the United States.' },
  international: { path: '/wrestlers/type/international', title: "Int'l Girls", lead: 'Wrestlers at home outside the United States.' },
} as const;
type Variant = keyof typeof variants;

const address = (variant: Variant, page = 1) => `${variants[variant].path}${page > 1 ? `?page=${page}` : ''}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const variant = (params.type ?? 'all') as Variant;
  if (!Object.hasOwn(variants, variant) || params.type === 'all') throw new NotFound();
  const page = Math.min(Math.max(Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1, 1), deepestPage);
  const first = Math.max(0, page - pagesShown) * size;
  const { ids, total, isMore } = await listMatches(await prepareSearch(context.get(actorContext), {}, { directory: variant }), 'pictured', {
    limit: page * size - first,
    offset: first,
  });
  const cards = await listCards(context.get(actorContext), ids);
  context.get(cacheContext).allow(300, ['directory']);
  return { variant, page, first, total, isMore, cards: cards.map(toCardProps) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, lead, path } = variants[loaderData?.variant ?? 'all'];
  return pageMeta({ ...siteOf(matches), title, description: `${lead} Photographs, services, travels and reviews.`, path });
};

export default function Wrestlers({ loaderData: { variant, page, first, total, isMore, cards } }: Route.ComponentProps) {
  const { title, lead, path } = variants[variant];
  const shown = first + cards.length;
  const { viewer } = useShell();
  return (
    <Page>
      {/* For crawlers, who are never logged in. */}
      {!isLoggedIn(viewer) && (
        <JsonLd
          data={{
            '@type': 'CollectionPage',
            name: title,
            description: lead,
            mainEntity: {
              '@type': 'ItemList',
              itemListElement: cards.map((card, at) => ({ '@type': 'ListItem', position: first + at + 1, url: card.to })),
            },
          }}
        />
      )}
      <PageHeader title={title} lead={lead} corner="red" />
      <DirectoryTabs current={path} count={countText(total)} />
      {first > 0 && (
        <p className="mb-4 text-center">
          <Link to={path}>Back to the newest</Link>
        </p>
      )}
      {cards.length > 0 ? (
        <Grid label={title}>
          {cards.map((card, at) => (
            <GirlCard key={card.id} card={card} eager={at < 4} level={2} />
          ))}
        </Grid>
      ) : (
        <EmptyState title={page > 1 ? 'There is no such page' : 'No girls listed yet'}>{page > 1 && <Link to={path}>Back to the newest</Link>}</EmptyState>
      )}
      {cards.length > 0 && <LoadMore shown={shown} total={total.count} isExact={total.isExact} isMore={isMore} to={address(variant, page + 1)} />}
    </Page>
  );
}
