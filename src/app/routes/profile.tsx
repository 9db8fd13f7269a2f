import { data, Link } from 'react-router';
import { canBook } from '#features/bookings/queries.server.ts';
import { presentPhotos, presentPosts, presentProfile } from '#features/directory/present-profile.ts';
import { findKnownGirl, findProfile, findWrittenName, listPhotos, listPosts, listTravelsAhead } from '#features/directory/profile.server.ts';
import { NoProfile } from '#features/directory/ui/profile/no-profile.tsx';
import { Gallery, Posts, ProfileTabs, tabs } from '#features/directory/ui/profile/profile-media.tsx';
import { ProfilePhotos } from '#features/directory/ui/profile/profile-photos.tsx';
import { findFollow } from '#features/follows/queries.server.ts';
import { reviewedText, shownGirlReview } from '#features/reviews/present.ts';
import { countGirlVotes, listForumReviews, listGirlReviews } from '#features/reviews/queries.server.ts';
import { AddGirlReview } from '#features/reviews/ui/add-girl-review.tsx';
import { ForumReviewList } from '#features/reviews/ui/forum-review-list.tsx';
import { GirlReviewList } from '#features/reviews/ui/girl-review-list.tsx';
import { toTravelRow, tourText } from '#features/travels/present.ts';
import { citySlugOf } from '#features/travels/tours/slugs.ts';
import { TravelSection } from '#features/travels/ui/travel-section.tsx';
import { checkMissingProfile, checkProfile } from '#features/warnings/profile.server.ts';
import { WarningLine } from '#features/warnings/ui/warning-line.tsx';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { groupServices } from '#shared/catalogues/services.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { photoSource } from '#ui/media/photo-source.ts';
import { ReportButton } from '#ui/reports/report-button.tsx';
import { Chip } from '#ui/text/chip.tsx';
import { loadPageComments } from '../blocks/profiles/page-comments.server.ts';
import { PageComments } from '../blocks/profiles/page-comments.tsx';
import { ProfileActions } from '../blocks/profiles/profile-actions.tsx';
import { ProfileHead } from '../blocks/profiles/profile-head.tsx';
import { profileAlt, profileShare, shareImage } from '../blocks/share/contents.server.ts';
import { isWarning } from '../blocks/share/is-warning.ts';
import { nameInAddress, redirectToName } from '../render/addresses/name-in-address.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/profile.ts';

const reviewsShown = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const asked = nameInAddress(request);
  const seen = await findProfile(actor, asked);
  redirectToName(request, seen ? seen.girl.stageName : await findWrittenName(actor, asked));
  if (!seen) {
    const [known, warning] = await Promise.all([findKnownGirl(asked), checkMissingProfile(asked)]);
    if (known) context.get(cacheContext).allow(300, ['profiles', 'directory', 'reviews', 'warnings']);
    const stageName = known?.stageName ?? asked;
    return data({ profile: null, stageName, warning, hasReviews: known?.hasForumReviews === true }, { status: known ? 200 : 404 });
  }
  const { girl, visibility } = seen;
  const askedTab = new URL(request.url).searchParams.get('tab');
  const firstPage = { limit: reviewsShown, offset: 0 };
  const [photos, posts, travels, forum, guys, votes, follow, bookable, comments, warnings] = await Promise.all([
    listPhotos([girl.id]),
    listPosts(girl.id),
    listTravelsAhead(actor, girl.id),
    listForumReviews(girl.id, firstPage),
    listGirlReviews(actor, girl.id, firstPage),
    countGirlVotes(actor, girl.id),
    findFollow(actor, girl.id),
    canBook(actor, girl.id),
    loadPageComments(actor, 'girl', String(girl.id), request.url),
    checkProfile({ id: girl.id, stageName: girl.stageName ?? asked }),
  ]);
  const files = await findUploads([girl.profilePicPublicId, ...photos.map((photo) => photo.cloudinaryPublicId), ...posts.map((post) => post.publicId)]);
  const toPhoto = (url: string | null, publicId: string | null, alt: string) => photoSource(url, files.get(publicId ?? ''), alt);
  const profile = presentProfile(girl);
  const showsPicture = girl.profilePicApproved === true || visibility !== 'public';
  const photo = showsPicture ? toPhoto(girl.profilePicSecureUrl, girl.profilePicPublicId, `Picture of ${profile.stageName}`) : null;
  // Who has posts alone has them opened.
  const tab = tabs.find((one) => one === askedTab?.toUpperCase()) ?? (photos.length === 0 && posts.length > 0 ? 'POST' : 'GALLERY');
  context.get(cacheContext).allow(300, ['profiles', 'warnings', `girl:${girl.id}`]);
  return {
    girlId: girl.id,
    profile,
    follow,
    canBook: bookable,
    comments,
    warnings,
    stageName: profile.stageName,
    visibility,
    tab,
    photo,
    photos: presentPhotos(photos, profile.stageName, toPhoto),
    posts: presentPosts(posts, { nick: profile.stageName, userImage: photo?.src ?? null }, toPhoto),
    travels: travels.map((travel) => ({ ...toTravelRow(travel), placeSlug: citySlugOf(travel) })),
    tour: tourText(travels),
    share:
      visibility === 'public'
        ? shareImage(
            pathOf(profile.stageName),
            profileShare(profile, { photo, travels, isWarned: isWarning(warnings) }),
            profileAlt(profile.stageName, profile.place),
          )
        : null,
    reviewed: reviewedText(forum.total + guys.total, votes),
    forum,
    guys: { total: guys.total, rows: guys.rows.map((row) => shownGirlReview(actor, row)) },
  };
}

const pathOf = (stageName: string) => `/profile/${encodeURIComponent(stageName)}`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!loaderData?.profile)
    return pageMeta({ ...site, title: loaderData?.stageName ?? 'Profile', description: 'She has no profile on this site.', path: '/wrestlers', noindex: true });
  const { profile, share, visibility } = loaderData;
  const description = profile.headline ?? profile.about[0] ?? `${profile.stageName}, wrestler in ${profile.place ?? 'many places'}.`;
  return pageMeta({
    ...site,
    title: profile.stageName,
    description,
    path: pathOf(profile.stageName),
    image: share,
    noindex: visibility !== 'public',
  });
};

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.profile) {
    const { stageName, warning, hasReviews } = loaderData;
    return <NoProfile stageName={stageName} hasReviews={hasReviews} warning={warning && <WarningLine answer={warning} asked={stageName} className="mb-6" />} />;
  }
  return <SeenProfile {...loaderData} />;
}

type Seen = Extract<Route.ComponentProps['loaderData'], { profile: object }>;

function SeenProfile({
  girlId,
  follow,
  canBook: bookable,
  comments,
  profile,
  visibility,
  warnings,
  tab,
  photo,
  photos,
  posts,
  travels,
  tour,
  reviewed,
  forum,
  guys,
}: Seen) {
  const { stageName, headline, place, services, measures } = profile;
  // What she is warned of comes before everything else; that nothing is known comes before she is booked.
  const isWarned = isWarning(warnings);
  const path = pathOf(stageName);
  // The one that she chose for herself, then those of her gallery; another use of the same file is not shown twice.
  const allPhotos = [...(photo ? [{ ...photo, id: 0, video: null }] : []), ...photos.filter((one) => !one.video && one.src !== photo?.src)];
  const { viewer, flags } = useShell();
  const canReport = viewer.userId !== null && viewer.girlId !== girlId;
  const mayReview = viewer.guyId !== null && flags['guy-reviews-girl'];
  return (
    <Page>
      <JsonLd
        data={{
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name: stageName, description: headline ?? undefined, image: photo?.src, address: place ?? undefined, ...measures },
        }}
      />
      {visibility !== 'public' && (
        <Alert severity="info" title={visibility === 'waiting' ? 'Waiting for approval' : 'This profile is hidden'} className="mb-6">
          Only you and moderators can see this page.
        </Alert>
      )}
      {isWarned && <WarningLine answer={warnings} className="mb-6" />}
      <div className="grid gap-6 sm:grid-cols-2 md:grid-cols-[minmax(0,24rem)_1fr] md:gap-10 lg:grid-cols-[minmax(0,28rem)_1fr]">
        <ProfilePhotos stageName={stageName} photos={allPhotos} />
        <ProfileHead
          profile={profile}
          tour={tour}
          reviewed={reviewed}
          reviewsAt={`/review/${encodeURIComponent(stageName)}`}
          warning={!isWarned && <WarningLine answer={warnings} className="mt-4" />}
          actions={<ProfileActions girlId={girlId} stageName={stageName} path={path} follow={follow} canBook={bookable} listed={visibility === 'public'} />}
        />
      </div>
      {services.length > 0 && (
        <Section title="Services">
          <div className="grid gap-5 md:grid-cols-2">
            {groupServices(services).map((group) => (
              <div key={group.key}>
                <h3 className="mb-2 text-sm font-semibold text-ink-soft">{group.label}</h3>
                <ul className="flex flex-wrap gap-2">
                  {group.services.map(({ key, label }) => (
                    <li key={key}>
                      <Chip>{label}</Chip>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Section>
      )}
      <TravelSection travels={travels} calendarPath={`${path}/travels.ics`} hideWhenEmpty />
      <Section title={tab === 'POST' ? 'Posts' : 'Gallery'}>
        <ProfileTabs tab={tab} path={path} counts={{ POST: posts.length, GALLERY: photos.length }} />
        {tab === 'POST' ? <Posts posts={posts} canReport={canReport} /> : <Gallery photos={photos} label={`Pictures of ${stageName}`} />}
      </Section>
      <Section
        title="Reviews"
        action={forum.total + guys.total > 0 && <Link to={`/review/${encodeURIComponent(stageName)}`}>All reviews ({forum.total + guys.total})</Link>}
      >
        {guys.rows.length > 0 && <GirlReviewList reviews={guys.rows} reportAs={viewer.userId === null ? null : 'girl-review'} />}
        {forum.rows.length > 0 && (
          <>
            <h3 className="mt-6 mb-3 text-lg">On forums</h3>
            <ForumReviewList reviews={forum.rows} />
          </>
        )}
        {forum.total + guys.total === 0 && <p className="text-ink-soft">No reviews yet.</p>}
        {mayReview && (
          <div className="mt-5">
            <AddGirlReview girlId={girlId} />
          </div>
        )}
      </Section>
      {canReport && <ReportButton kind="girl-profile" id={girlId} label="profile" />}
      <PageComments comments={comments} path={path} />
    </Page>
  );
}
