import { Link } from 'react-router';
import { countText } from '#features/directory/search/results.ts';
import { sessionGirlPath } from '#features/session-girls/present.ts';
import { listSessionGirls } from '#features/session-girls/queries.server.ts';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { Card } from '#ui/cards/card.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { photoSource } from '#ui/media/photo-source.ts';
import { sizeText, useUnits } from '#ui/text/units.tsx';
import { DirectoryTabs } from '../blocks/directory/directory-tabs.tsx';
import { cacheContext } from '../render/context.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/session-girls.ts';

const size = 24;
const title = 'Session girls';
const lead = 'Profiles from other sites. These women have no account here; a moderator approved each profile.';

const address = (page = 1) => withQuery('/sessiongirls', { page: page > 1 ? page : null });

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url), size);
  const { rows, total } = await listSessionGirls(page);
  const files = await findUploads(rows.map(({ picturePublicId }) => picturePublicId));
  context.get(cacheContext).allow(300, ['session-girls']);
  const cards = rows.map(({ id, name, username, height, weight, physique, picture, picturePublicId }) => ({
    ...{ id, height, weight, physique },
    to: sessionGirlPath(username),
    name: name ?? username,
    photo: photoSource(picture, files.get(picturePublicId ?? '')),
  }));
  return { cards, total, page: page.page };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...siteOf(matches), title, description: lead, path: address(loaderData?.page) });

export default function SessionGirls({ loaderData: { cards, total, page } }: Route.ComponentProps) {
  const units = useUnits();
  return (
    <Page>
      <PageHeader title={title} lead={lead} corner="red" />
      <DirectoryTabs current="/sessiongirls" count={countText({ count: total, isExact: true })} />
      {cards.length > 0 ? (
        <Grid label={title}>
          {cards.map(({ id, height, weight, physique, ...card }, at) => (
            <Card key={id} {...card} facts={[sizeText([height, weight], units), physique]} eager={at < 4} level={2} />
          ))}
        </Grid>
      ) : (
        <EmptyState title={page > 1 ? 'There is no such page' : 'No session girls listed yet'}>
          {page > 1 && <Link to={address()}>Back to the newest</Link>}
        </EmptyState>
      )}
      <Pagination label={`Pages of ${title}`} page={page} pageCount={Math.ceil(total / size)} hrefOf={address} />
    </Page>
  );
}
