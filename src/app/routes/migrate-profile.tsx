import { MigrationForm } from '#features/accounts/ui/migration-form.tsx';
import { captchaField } from '#platform/captcha/captcha.server.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/migrate-profile.ts';

const description = 'Your profile from the previous site is still here. Choose a password to claim it.';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Migrate your profile', description, path: '/migrate_profile' });

export const loader = () => ({ captcha: captchaField() });

export default function MigrateProfile({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Migrate your profile" lead={description} />
      <MigrationForm captcha={loaderData.captcha} />
    </Page>
  );
}
