import { OctagonAlert } from 'lucide-react';
import { listComments } from '#features/comments/queries.server.ts';
import { CommentSection } from '#features/comments/ui/comment-section.tsx';
import { DisputeLink } from '#features/disputes/ui/dispute-link.tsx';
import { addressName, scammerPath } from '#features/scammers/present.ts';
import { findScammerByName, listScammerPhotos } from '#features/scammers/queries.server.ts';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { NotFound } from '#shared/errors.ts';
import { placeText } from '#shared/place-text.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Photo } from '#ui/media/photo.tsx';
import { PhotoList } from '#ui/media/photo-list.tsx';
import { photoSource } from '#ui/media/photo-source.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Height, Weight } from '#ui/text/units.tsx';
import { nameInAddress, redirectToName } from '../render/addresses/name-in-address.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/scammer.ts';

const commentsAtOnce = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const scammer = await findScammerByName(actor, nameInAddress(request));
  if (!scammer) throw new NotFound();
  redirectToName(request, addressName(scammer));
  const { page, ...commentPage } = pageOf(new URL(request.url), commentsAtOnce);
  const [photos, comments] = await Promise.all([listScammerPhotos([scammer.id]), listComments(actor, 'scammer', String(scammer.id), commentPage)]);
  const files = await findUploads([scammer.avatarPublicId, ...photos.map(({ publicId }) => publicId)]);
  context.get(cacheContext).allow(300, ['scammers', `girl:${scammer.id}`]);
  const name = addressName(scammer);
  const { headline, createdAt, height, weight, description, synopsis, review, pending, disputed } = scammer;
  return {
    scammer: {
      id: scammer.id,
      name,
      headline,
      createdAt,
      height,
      weight,
      review,
      pending,
      disputed,
      place: placeText(scammer),
      story: description ?? synopsis,
      path: scammerPath(scammer),
    },
    // Her other names, where they are others.
    otherNames: [...new Set([scammer.name, scammer.username])].filter((other): other is string => Boolean(other) && other !== name),
    avatar: photoSource(scammer.avatar, files.get(scammer.avatarPublicId ?? ''), `Picture of ${name}`),
    pictures: photos.flatMap(({ url, publicId }) => photoSource(url, files.get(publicId ?? '')) ?? []),
    comments: { ...comments, page },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Not found - 404' }];
  const { scammer, avatar } = loaderData;
  return pageMeta({
    ...siteOf(matches),
    title: `Scammer: ${scammer.name}`,
    description: scammer.headline ?? scammer.story ?? `${scammer.name} was reported as a scammer.`,
    path: scammer.path,
    image: avatar && { src: avatar.src, alt: avatar.alt },
    noindex: scammer.pending,
  });
};

export default function ScammerPage({ loaderData: { scammer, otherNames, avatar, pictures, comments } }: Route.ComponentProps) {
  const { viewer } = useShell();
  const { id, name, headline, createdAt, height, weight, place, story, review, pending, disputed, path } = scammer;
  return (
    <Page>
      <JsonLd
        data={{ '@type': 'WebPage', name: `Scammer: ${name}`, description: headline ?? undefined, datePublished: createdAt, primaryImageOfPage: avatar?.src }}
      />
      <div className="mb-6 flex items-start gap-4 rounded-lg bg-error-fill px-5 py-4 text-on-fill md:mb-8">
        <OctagonAlert aria-hidden className="mt-1 size-8 shrink-0" />
        <div className="min-w-0">
          <p className="font-heading text-2xl font-extrabold">Scammer!</p>
          {headline && <p className="text-lg break-words">{headline}</p>}
        </div>
      </div>
      {pending && (
        <Alert severity="info" title="This report is waiting for a moderator" className="mb-6">
          Only you and moderators see it until then.
        </Alert>
      )}
      {disputed && (
        <Alert severity="info" title="Disputed" className="mb-6">
          She disputes this entry. A moderator is reviewing it.
        </Alert>
      )}
      <div className="grid gap-6 sm:grid-cols-[minmax(0,16rem)_1fr] md:gap-10">
        <Photo photo={avatar} eager className="aspect-4/5 w-full max-w-64 rounded-lg" />
        <div className="min-w-0">
          <h1 className="mb-4 text-3xl font-extrabold break-words">{name}</h1>
          <Facts
            facts={[
              ['Also known as', otherNames.join(', ')],
              ['Uploaded', <DateText key="date" value={createdAt} />],
              ['Location', place ?? 'Unknown'],
              ['Height', height ? <Height key="height" inches={height} /> : 'Unknown'],
              ['Weight', weight ? <Weight key="weight" pounds={weight} /> : 'Unknown'],
            ]}
          />
        </div>
      </div>
      <Section title="The Scam">
        {story ? <Prose>{story}</Prose> : <p className="text-ink-soft">No details were given.</p>}
        {review && review !== story && <Prose className="mt-3">{review}</Prose>}
      </Section>
      <Section title="Pictures">
        {pictures.length > 0 ? <PhotoList photos={pictures} label={`Pictures of ${name}`} /> : <p className="text-ink-soft">No pictures.</p>}
      </Section>
      {!pending && <DisputeLink to={`/dispute?scammer=${id}`} />}
      <CommentSection subject={{ type: 'scammer', id: String(id) }} comments={comments.rows} viewer={viewer} path={path}>
        <Pagination
          label="Pages of comments"
          page={comments.page}
          pageCount={Math.ceil(comments.total / commentsAtOnce)}
          hrefOf={(page) => withQuery(path, { page: page > 1 ? page : null })}
        />
      </CommentSection>
    </Page>
  );
}
