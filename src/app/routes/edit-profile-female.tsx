import { approvalsOf, presentForm } from '#features/girls/present.ts';
import { getGirl, listPhotos } from '#features/girls/queries.server.ts';
import { ApprovalStates } from '#features/girls/ui/approval-states.tsx';
import { GalleryEditor } from '#features/girls/ui/gallery-editor.tsx';
import { ProfileForm } from '#features/girls/ui/profile-form.tsx';
import { ProfilePicture } from '#features/girls/ui/profile-picture.tsx';
import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { requireGirl, requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/edit-profile-female.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Edit Profile (wrestler)', description: 'Edit your profile.', path: '/edit-profile-female', noindex: true });

/** Her own profile; a moderator edits any with `?girl=12`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('girl');
  if (wanted !== null && !/^\d{1,9}$/.test(wanted)) throw new NotFound();
  const actor = requireMember({ request, context });
  const girlId = wanted === null ? requireGirl({ request, context }).girlId : Number(wanted);
  authorize(actor, 'girl.edit', { girlId });
  const [girl, photos] = await Promise.all([getGirl(girlId), listPhotos(actor, girlId, { limit: PHOTO_FORM_MAX_FILES, offset: 0 })]);
  return {
    girlId,
    name: girl.stageName ?? girl.name ?? '',
    picture: girl.profilePicSecureUrl,
    states: approvalsOf(girl),
    values: presentForm(girl),
    photos: photos.rows.map(({ id, type, secureUrl }) => ({ id: String(id), type, src: secureUrl ?? '' })),
  };
}

export default function EditProfileFemale({ loaderData: { girlId, name, picture, states, values, photos } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Edit Profile" corner="red" />
      <div className="grid gap-8">
        <ApprovalStates states={states} />
        <Panel title="Profile picture">
          <ProfilePicture key={girlId} girlId={girlId} name={name} src={picture} />
        </Panel>
        <ProfileForm key={`form-${girlId}`} girlId={girlId} values={values} />
        <Panel title="Gallery">
          <GalleryEditor key={`gallery-${girlId}`} girlId={girlId} photos={photos} />
        </Panel>
      </div>
    </Page>
  );
}
