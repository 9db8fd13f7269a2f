import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { listComments } from '#features/comments/queries.server.ts';
import { CommentSection } from '#features/comments/ui/comment-section.tsx';
import { DisputeLink } from '#features/disputes/ui/dispute-link.tsx';
import { problemGirlPath } from '#features/problem-girls/present.ts';
import { getProblemGirl, listAttachments } from '#features/problem-girls/queries.server.ts';
import { idParam } from '#platform/http/json-api.ts';
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
import { OutsideLink } from '#ui/text/outside-link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Height, Weight } from '#ui/text/units.tsx';
import { actorContext, cacheContext } from '../render/context.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/problem-girl.ts';

// For moderators: nobody else loads the form.
const EditForm = lazy(async () => ({ default: (await import('#features/problem-girls/ui/edit-form.tsx')).EditForm }));

const commentsAtOnce = 20;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  const actor = context.get(actorContext);
  const girl = await getProblemGirl(actor, id.data);
  const { page, ...commentPage } = pageOf(new URL(request.url), commentsAtOnce);
  const [{ photos, urls }, comments] = await Promise.all([listAttachments([girl.id]), listComments(actor, 'problem-girl', String(girl.id), commentPage)]);
  const files = await findUploads([girl.picturePublicId, ...photos.map(({ publicId }) => publicId)]);
  context.get(cacheContext).allow(300, ['problem-girls', `problem-girl:${girl.id}`, ...(girl.girlId ? [`girl:${girl.girlId}`] : [])]);
  const { picture, picturePublicId, ...told } = girl;
  const name = girl.name ?? girl.username ?? `Problem girl ${girl.id}`;
  return {
    girl: { ...told, name, place: placeText(girl) },
    picture: photoSource(picture, files.get(picturePublicId ?? ''), `Picture of ${name}`),
    pictures: photos.flatMap(({ url, publicId }) => photoSource(url, files.get(publicId ?? '')) ?? []),
    reportedUrls: urls.map(({ reportedUrl }) => reportedUrl),
    comments: { ...comments, page },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Not found - 404' }];
  const { girl, picture } = loaderData;
  return pageMeta({
    ...siteOf(matches),
    title: `Problem girl: ${girl.name}`,
    description: girl.headline ?? girl.reasonWhy ?? `What was reported about ${girl.name}.`,
    path: problemGirlPath(girl),
    image: picture && { src: picture.src, alt: picture.alt },
    noindex: girl.pending,
  });
};

export default function ProblemGirlPage({ loaderData: { girl, picture, pictures, reportedUrls, comments } }: Route.ComponentProps) {
  const { viewer } = useShell();
  return (
    <Page>
      <JsonLd data={{ '@type': 'WebPage', name: `Problem girl: ${girl.name}`, description: girl.headline ?? undefined, dateModified: girl.updatedAt }} />
      <div className="mb-6 flex items-start gap-4 rounded-lg border border-warning bg-warning-tint px-5 py-4 md:mb-8">
        <ShieldAlert aria-hidden className="mt-0.5 size-7 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-heading text-xl font-extrabold text-warning">Problem girl</p>
          {girl.headline && <p className="break-words">{girl.headline}</p>}
        </div>
      </div>
      {girl.pending && (
        <Alert severity="info" title="This report is waiting for a moderator" className="mb-6">
          Only you and moderators see it until then.
        </Alert>
      )}
      {girl.disputed && (
        <Alert severity="info" title="Disputed" className="mb-6">
          She disputes this entry. A moderator is reviewing it.
        </Alert>
      )}
      {viewer.isModerator && (
        <Suspense>
          <EditForm key={girl.id} girl={{ ...girl, picture: picture?.src ?? null }} />
        </Suspense>
      )}
      <div className="grid gap-6 sm:grid-cols-[minmax(0,16rem)_1fr] md:gap-10">
        {picture ? (
          <Photo photo={picture} eager className="aspect-4/5 w-full max-w-64 rounded-lg" />
        ) : (
          <p className="grid aspect-4/5 w-full max-w-64 place-items-center rounded-lg bg-sunken p-4 text-center text-ink-soft">Problem Girl has no picture.</p>
        )}
        <div className="min-w-0">
          <h1 className="mb-4 text-3xl font-extrabold break-words">{girl.name}</h1>
          <Facts
            facts={[
              ['Username', girl.username],
              ['Location', girl.place],
              ['Height', girl.height && <Height key="height" inches={girl.height} />],
              ['Weight', girl.weight && <Weight key="weight" pounds={girl.weight} />],
              ['Date of birth', girl.dob && <DateText key="dob" value={girl.dob} />],
              ['Date of analysis', girl.dateOfAnalysis && <DateText key="analysis" value={girl.dateOfAnalysis} />],
              ['Profile', girl.profileUrl && <OutsideLink key="profile" to={girl.profileUrl} />],
            ]}
          />
        </div>
      </div>
      <Section title={girl.pageTitle ?? 'Page title is null.'}>
        <h3 className="mb-1 text-lg">Reason</h3>
        <Prose>{girl.reasonWhy ?? 'Reason is null.'}</Prose>
      </Section>
      {girl.messageThread && (
        <Section title="Message thread">
          <Prose>{girl.messageThread}</Prose>
        </Section>
      )}
      {reportedUrls.length > 0 && (
        <Section title="Reported at">
          <ul className="grid gap-2">
            {reportedUrls.map((url) => (
              <li key={url}>
                <OutsideLink to={url} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {pictures.length > 0 && (
        <Section title="Pictures">
          <PhotoList photos={pictures} label={`Pictures of ${girl.name}`} />
        </Section>
      )}
      {!girl.pending && <DisputeLink to={`/dispute?problem-girl=${girl.id}`} />}
      <CommentSection subject={{ type: 'problem-girl', id: String(girl.id) }} comments={comments.rows} viewer={viewer} path={problemGirlPath(girl)}>
        <Pagination
          label="Pages of comments"
          page={comments.page}
          pageCount={Math.ceil(comments.total / commentsAtOnce)}
          hrefOf={(page) => withQuery(problemGirlPath(girl), { page: page > 1 ? page : null })}
        />
      </CommentSection>
    </Page>
  );
}
