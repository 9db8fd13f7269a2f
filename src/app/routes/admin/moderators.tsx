import { useRevalidator } from 'react-router';
import { readModerators } from '#features/accounts/moderators/proposals.server.ts';
import { ModeratorPanel } from '#features/accounts/ui/moderator-panel.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/moderators.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readModerators(context.get(actorContext));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Moderators', path: '/admin/moderators', noindex: true });

export default function Moderators({ loaderData: { moderators, proposals } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <AdminPageFrame title="Moderators" lead="One moderator proposes, another confirms.">
      <ModeratorPanel moderators={moderators} proposals={proposals} onChange={revalidate} />
    </AdminPageFrame>
  );
}
