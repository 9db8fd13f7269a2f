import { sessionGirlPath } from '#features/session-girls/present.ts';
import { findSessionGirl, readAttachments } from '#features/session-girls/queries.server.ts';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { NotFound } from '#shared/errors.ts';
import { placeText } from '#shared/place-text.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
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
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/session-girl.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const girl = await findSessionGirl(actor, nameInAddress(request));
  if (!girl) throw new NotFound();
  redirectToName(request, girl.username);
  const { images, travels, reports } = await readAttachments(actor, girl.id);
  const files = await findUploads([girl.picturePublicId, ...images.map(({ publicId }) => publicId)]);
  context.get(cacheContext).allow(300, ['session-girls', `session-girl:${girl.id}`]);
  const name = girl.name ?? girl.username;
  return {
    girl: { name, username: girl.username, height: girl.height, weight: girl.weight, physique: girl.physique, approved: girl.approved === true },
    path: sessionGirlPath(girl.username),
    photo: photoSource(girl.picture, files.get(girl.picturePublicId ?? ''), `Picture of ${name}`),
    pictures: images.flatMap(({ url, publicId }) => photoSource(url, files.get(publicId ?? '')) ?? []),
    travels: travels.map((travel) => ({ ...travel, place: placeText(travel) })),
    reports,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Not found - 404' }];
  const { girl, path, photo, travels } = loaderData;
  const next = travels[0]?.place;
  return pageMeta({
    ...siteOf(matches),
    title: `${girl.name}, session girl`,
    description: `${girl.name}, session girl.${next ? ` Next in ${next}.` : ''}`,
    path,
    image: photo && { src: photo.src, alt: photo.alt },
    noindex: !girl.approved,
  });
};

export default function SessionGirl({ loaderData: { girl, photo, pictures, travels, reports } }: Route.ComponentProps) {
  const { name, username, height, weight, physique, approved } = girl;
  const { flags } = useShell();
  return (
    <Page>
      <JsonLd data={{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name, alternateName: username, image: photo?.src } }} />
      {!approved && (
        <Alert severity="info" title="This profile is not approved" className="mb-6">
          Only moderators see it.
        </Alert>
      )}
      <div className="grid gap-6 sm:grid-cols-[minmax(0,16rem)_1fr] md:gap-10">
        {photo ? (
          <Photo photo={photo} eager className="aspect-4/5 w-full max-w-64 rounded-lg" />
        ) : (
          <p className="grid aspect-4/5 w-full max-w-64 place-items-center rounded-lg bg-sunken p-4 text-center text-ink-soft">Profile has no picture.</p>
        )}
        <div className="min-w-0">
          <PageHeader
            kicker="Session girl"
            title={name}
            corner="red"
            actions={
              flags['guy-report-girl'] && (
                <LinkButton to={`/report_a_sessiongirl?sessiongirl=${encodeURIComponent(username)}`} variant="quiet" size="small">
                  Report Girl
                </LinkButton>
              )
            }
          />
          <Facts
            facts={[
              ['Username', username],
              ['Height', height && <Height key="height" inches={height} />],
              ['Weight', weight && <Weight key="weight" pounds={weight} />],
              ['Physique', physique],
            ]}
          />
        </div>
      </div>
      <Section title="Gallery">
        {pictures.length > 0 ? <PhotoList photos={pictures} label={`Pictures of ${name}`} /> : <p className="text-ink-soft">No pictures.</p>}
      </Section>
      <Section title="Travels">
        {travels.length > 0 ? (
          <ul className="grid gap-4">
            {travels.map(({ id, beginDate, endDate, place, optionalDesc }) => (
              <li key={id} className="border-b border-line pb-3">
                <p className="font-semibold">{place ?? 'Place not known'}</p>
                <p className="text-sm text-ink-soft">
                  {beginDate ? <DateText value={beginDate} /> : 'Start not known'} to {endDate ? <DateText value={endDate} /> : 'end not known'}
                </p>
                {optionalDesc && <Prose className="mt-1">{optionalDesc}</Prose>}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">No travels planned.</p>
        )}
      </Section>
      {reports.length > 0 && (
        <Section title="Reports" kicker="For moderators">
          <ul className="grid gap-3">
            {reports.map(({ id, category, comment, guyUserId }) => (
              <li key={id} className="border-b border-line pb-3">
                <p className="font-semibold">{category}</p>
                {comment && <Prose>{comment}</Prose>}
                <p className="numbers text-sm text-ink-faint">{guyUserId ? `By guy ${guyUserId}` : 'By a guy whose account is gone'}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
