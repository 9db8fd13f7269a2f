import { redirect } from 'react-router';
import { can } from '#permissions/index.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/welcome.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Welcome', description: 'One step is left: your profile.', path: '/auth/welcome', noindex: true });

export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!can(actor, 'account.add-profile')) throw redirect(actor.userId ? '/dashboard' : '/auth/login');
  return null;
}

/** After the first log-in at an outside provider: an account is there, a profile is not. */
export default function Welcome() {
  const { flags } = useShell();
  return (
    <Page width="form">
      <PageHeader title="Welcome" lead="You are logged in. One step is left: your profile." />
      <div className="flex flex-wrap gap-3">
        {flags['registration-girls'] && <LinkButton to="/female_registration">I am a girl</LinkButton>}
        {flags['registration-guys'] && <LinkButton to="/male_registration">I am a guy</LinkButton>}
      </div>
    </Page>
  );
}
