import { MigrationLink } from '#features/accounts/ui/migration-link.tsx';
import { RegistrationForm } from '#features/accounts/ui/registration-form.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { loadRegistration } from '../blocks/account/registration-page.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/female-registration.ts';

const description = 'Register as a girl: your own profile, photos, travels, and the tools that keep you safe.';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Girls Signup', description, path: '/female_registration' });

export const loader = ({ context }: Route.LoaderArgs) => loadRegistration('girl', context);

export default function FemaleRegistration({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Girls Signup" lead={description} corner="red" />
      <RegistrationForm kind="girl" {...loaderData} />
      <MigrationLink />
    </Page>
  );
}
