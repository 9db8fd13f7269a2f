import { useRevalidator } from 'react-router';
import { readModerators } from '#features/accounts/moderators/proposals.server.ts';
import { ModeratorDesk } from '#features/accounts/ui/moderator-desk.tsx';
import { actorContext } from '../../render/context.ts';
import { DeskPageFrame } from '../../blocks/admin/admin-page.tsx';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/moderators.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readModerators(context.get(actorContext));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Moderators', description: '', path: '/admin/moderators', noindex: true });

export default function Moderators({ loaderData: { moderators, proposals } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <DeskPageFrame title="Moderators" lead="One moderator proposes, another confirms.">
      <ModeratorDesk moderators={moderators} proposals={proposals} onChange={revalidate} />
    </DeskPageFrame>
  );
}
