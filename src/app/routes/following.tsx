import { listFollowedGirls } from '#features/follows/queries.server.ts';
import { FollowButton } from '#features/follows/ui/follow-button.tsx';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { placeText } from '#shared/place-text.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/cards/card.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { photoSource } from '#ui/media/photo-source.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { requireGuy } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/following.ts';

const path = '/guy/following';
const size = 20;
/** Everybody in this list is followed; how many others do is not here. */
const followed = { following: true, followers: 0 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireGuy({ request, context });
  const { page, ...slice } = pageOf(new URL(request.url), size);
  const { rows, total } = await listFollowedGirls(actor, slice);
  const files = await findUploads(rows.map(({ picturePublicId }) => picturePublicId));
  const girls = rows.map(({ id, stageName, username, picture, picturePublicId, isScammer, disputed, matwiseGirl, ...place }) => {
    const name = stageName ?? username ?? String(id);
    const page = isScammer ? 'scammer' : matwiseGirl ? 'profile' : 'review';
    return {
      id,
      name,
      to: `/${page}/${encodeURIComponent(name)}`,
      disputed,
      kind: isScammer ? ('scammer' as const) : ('girl' as const),
      place: placeText(place),
      photo: photoSource(picture, files.get(picturePublicId ?? ''), ''),
    };
  });
  return { page, total, girls };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Following', description: 'The girls you follow.', path, noindex: true });

export default function Following({ loaderData: { page, total, girls } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Following" corner="blue" lead={total === 1 ? 'You follow 1 girl.' : `You follow ${total} girls.`} />
      {girls.length === 0 ? (
        <EmptyState title="You’re not following anyone yet" actions={<LinkButton to="/wrestlers">Wrestlers</LinkButton>}>
          Press Follow on a profile to see her here.
        </EmptyState>
      ) : (
        <Grid label="Girls you follow">
          {girls.map(({ id, ...girl }) => (
            <Card key={id} {...girl} level={2} footer={<FollowButton girlId={id} state={followed} loginTo={null} />} />
          ))}
        </Grid>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / size)} hrefOf={(to) => withQuery(path, { page: to > 1 ? to : null })} />
    </Page>
  );
}
