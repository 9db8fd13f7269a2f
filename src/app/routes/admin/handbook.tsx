import { listWeights } from '#features/moderation/queue/weights/weights.server.ts';
import { Handbook } from '#features/moderation/ui/handbook/handbook.tsx';
import { VerdictRules } from '#features/timewasters/ui/verdict/rules.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { moderationKinds } from '../../registries/moderation-kinds.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/handbook.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Handbook', path: '/admin/handbook', noindex: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { weights: await listWeights(moderationKinds, context.get(actorContext)) };
}

export default function HandbookPage({ loaderData: { weights } }: Route.ComponentProps) {
  return (
    <AdminPageFrame
      title="Handbook"
      lead="How we decide, what people are told, and the keys."
      actions={
        <Button variant="secondary" size="small" onClick={() => print()}>
          Print
        </Button>
      }
    >
      <Handbook weights={weights} answer={<VerdictRules />} />
    </AdminPageFrame>
  );
}
