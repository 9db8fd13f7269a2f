import { useRevalidator } from 'react-router';
import { requirePosts } from '#features/girls/posts/require-posts.server.ts';
import { findGirlId, listPosts } from '#features/girls/queries.server.ts';
import { PostComposer } from '#features/girls/ui/post-composer.tsx';
import { PostList } from '#features/girls/ui/post-list.tsx';
import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { pageOf, withQuery } from '../render/listing.ts';
import { requireGirl } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/profile-2.ts';

const postsAtOnce = 20;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ ...siteOf(matches), title: 'Post', description: 'Post on your profile.', path: `/profile-2/${params.userId}`, noindex: true });

/** Her own posts, while the flag is on. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requirePosts();
  const actor = requireGirl({ request, context });
  const girlId = await findGirlId(params.userId);
  if (girlId === null) throw new NotFound();
  authorize(actor, 'post.write', { girlId });
  const { page, limit, offset } = pageOf(new URL(request.url), postsAtOnce);
  const { rows, total } = await listPosts(actor, girlId, { limit, offset });
  return {
    page,
    total,
    path: `/profile-2/${encodeURIComponent(params.userId)}`,
    posts: rows.map(({ id, comment, secureUrl, fileType, date }) => ({ id, comment, secureUrl, fileType, date: date.toISOString() })),
  };
}

export default function Profile2({ loaderData: { posts, page, total, path } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  return (
    <Page width="text">
      <PageHeader title="Post" corner="red" lead="Your posts appear on the POST tab of your profile." />
      <Panel title="New post" className="mb-8">
        <PostComposer onPosted={again} />
      </Panel>
      <PostList posts={posts} onDeleted={again} />
      <Pagination page={page} pageCount={Math.ceil(total / postsAtOnce)} hrefOf={(at) => withQuery(path, { page: at === 1 ? null : at })} />
    </Page>
  );
}
