import { editableGuy, presentGuyForm } from '#features/guys/present.ts';
import { getGuy } from '#features/guys/queries.server.ts';
import { GuyProfileForm } from '#features/guys/ui/guy-form.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { requireGuy } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/edit-profile-male.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Edit Profile (client)', description: 'Edit your profile.', path: '/edit-profile-male', noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { guyId, userId } = requireGuy({ request, context });
  const guy = await getGuy(String(guyId));
  return { userId, name: guy.name ?? guy.username, image: guy.cloudinarySecureUrl, values: presentGuyForm(guy), saved: editableGuy(guy) };
}

export default function EditProfileMale({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title="Edit Profile" corner="blue" />
      <GuyProfileForm {...loaderData} />
    </Page>
  );
}
