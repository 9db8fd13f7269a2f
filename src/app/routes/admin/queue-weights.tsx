import { listWeights } from '#features/moderation/queue/weights/weights.server.ts';
import { Weights } from '#features/moderation/ui/queue/weights.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { moderationKinds } from '../../registries/moderation-kinds.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/queue-weights.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { weights: await listWeights(moderationKinds, context.get(actorContext)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Order of the queue', path: '/admin/queue-weights', noindex: true });

export default function QueueWeights({ loaderData: { weights } }: Route.ComponentProps) {
  return (
    <AdminPageFrame
      title="Order of the queue"
      lead="Most urgent first, then oldest. Changes here apply to every moderator's queue."
      actions={
        <LinkButton to="/admin/moderate" size="small" variant="secondary">
          To the queue
        </LinkButton>
      }
    >
      <Weights weights={weights} />
    </AdminPageFrame>
  );
}
