import { addressName, reviewPath, shownGirlReview } from '#features/reviews/present.ts';
import { findGirlByName, listForumReviews, listGirlReviews } from '#features/reviews/queries.server.ts';
import { AddGirlReview } from '#features/reviews/ui/add-girl-review.tsx';
import { ForumReviewList } from '#features/reviews/ui/forum-review-list.tsx';
import { GirlReviewList } from '#features/reviews/ui/girl-review-list.tsx';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { NotFound } from '#shared/errors.ts';
import { placeText } from '#shared/place-text.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Photo } from '#ui/media/photo.tsx';
import { photoSource } from '#ui/media/photo-source.ts';
import { Prose } from '#ui/text/prose.tsx';
import { nameInAddress, redirectToName } from '../render/addresses/name-in-address.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/review.ts';

const size = 20;

type Girl = NonNullable<Awaited<ReturnType<typeof findGirlByName>>>;

/** Where else she stands: reviews are not the first thing to know about a scammer. */
function otherPage({ kind, stageName, username, id, problemGirlId }: Girl): { to: string; label: string } | null {
  const name = encodeURIComponent(stageName ?? username ?? String(id));
  if (kind === 'scammer') return { to: `/scammer/${name}`, label: 'Reported as a scammer' };
  if (kind === 'problem-girl' && problemGirlId) return { to: `/problem-girl/${problemGirlId}`, label: 'Reported as a problem girl' };
  return kind === 'profile' ? { to: `/profile/${name}`, label: 'View profile' } : null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const girl = await findGirlByName(nameInAddress(request));
  if (!girl) throw new NotFound();
  redirectToName(request, addressName(girl));
  const actor = context.get(actorContext);
  const forumPage = pageOf(url, size, 'forum');
  const guyPage = pageOf(url, size);
  const [forum, guys, files] = await Promise.all([
    listForumReviews(girl.id, forumPage),
    listGirlReviews(actor, girl.id, guyPage),
    findUploads([girl.picturePublicId]),
  ]);
  context.get(cacheContext).allow(300, ['reviews', `girl:${girl.id}`]);
  const name = addressName(girl);
  return {
    girlId: girl.id,
    name,
    path: reviewPath(girl),
    place: placeText(girl),
    text: girl.review ?? girl.synopsis ?? girl.description,
    photo: photoSource(girl.picture, files.get(girl.picturePublicId ?? ''), `Picture of ${name}`),
    other: otherPage(girl),
    forum: { ...forum, page: forumPage.page },
    guys: { rows: guys.rows.map((row) => shownGirlReview(actor, row)), total: guys.total, page: guyPage.page },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Not found - 404' }];
  const { name, path, forum, guys, photo } = loaderData;
  const description = `${forum.total} forum reviews and ${guys.total} reviews by guys about ${name}.`;
  return pageMeta({ ...siteOf(matches), title: `Reviews of ${name}`, description, path, image: photo && { src: photo.src, alt: photo.alt } });
};

export default function Review({ loaderData: { girlId, name, path, place, text, photo, other, forum, guys } }: Route.ComponentProps) {
  const { viewer, flags } = useShell();
  const address = (forumPage: number, guyPage: number) => withQuery(path, { forum: forumPage > 1 ? forumPage : null, page: guyPage > 1 ? guyPage : null });
  return (
    <Page>
      <JsonLd data={{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name, image: photo?.src } }} />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,14rem)_1fr] md:gap-10">
        {photo ? (
          <Photo photo={photo} eager className="aspect-4/5 w-full max-w-56 rounded-lg" />
        ) : (
          <p className="grid aspect-4/5 w-full max-w-56 place-items-center rounded-lg bg-sunken p-4 text-center text-ink-soft">Profile has no picture.</p>
        )}
        <div className="min-w-0">
          <PageHeader title={`Reviews of ${name}`} lead={place} corner="red" />
          {text && <Prose>{text}</Prose>}
          {other && (
            <p className="mt-5">
              <LinkButton to={other.to} variant="secondary">
                {other.label}
              </LinkButton>
            </p>
          )}
        </div>
      </div>
      <Section title={`Forum reviews (${forum.total})`}>
        {forum.rows.length > 0 ? <ForumReviewList reviews={forum.rows} /> : <p className="text-ink-soft">No forum reviews.</p>}
        <Pagination label="Pages of forum reviews" page={forum.page} pageCount={Math.ceil(forum.total / size)} hrefOf={(page) => address(page, guys.page)} />
      </Section>
      <Section title={`Reviews by guys (${guys.total})`}>
        {guys.rows.length > 0 ? (
          <GirlReviewList reviews={guys.rows} reportAs={viewer.userId === null ? null : 'girl-review'} />
        ) : (
          <p className="text-ink-soft">No reviews yet.</p>
        )}
        <Pagination label="Pages of reviews by guys" page={guys.page} pageCount={Math.ceil(guys.total / size)} hrefOf={(page) => address(forum.page, page)} />
        {viewer.guyId !== null && flags['guy-reviews-girl'] && (
          <div className="mt-5">
            <AddGirlReview girlId={girlId} />
          </div>
        )}
      </Section>
    </Page>
  );
}
