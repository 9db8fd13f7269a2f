import { MigrationLink } from '#features/accounts/ui/migration-link.tsx';
import { RegistrationForm } from '#features/accounts/ui/registration-form.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { loadRegistration } from '../blocks/account/registration-page.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/male-registration.ts';

const description = 'Register as a guy: follow girls, book sessions, write reviews.';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Guys Signup', description, path: '/male_registration' });

export const loader = ({ context }: Route.LoaderArgs) => loadRegistration('guy', context);

export default function MaleRegistration({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Guys Signup" lead={description} corner="blue" />
      <RegistrationForm kind="guy" {...loaderData} />
      <MigrationLink />
    </Page>
  );
}
