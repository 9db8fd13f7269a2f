import { readRisks } from '#features/moderation/queue/weights/weights.server.ts';
import { Handbook } from '#features/moderation/ui/handbook/handbook.tsx';
import { VerdictRules } from '#features/timewasters/ui/verdict/rules.tsx';
import { authorize } from '#permissions/index.ts';
import { Button } from '#ui/actions/button.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/handbook.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Handbook', path: '/admin/handbook', noindex: true });

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context.get(actorContext), 'admin.open');
  return { risks: await readRisks() };
}

export default function HandbookPage({ loaderData: { risks } }: Route.ComponentProps) {
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
      <Handbook risks={risks} answer={<VerdictRules />} />
    </AdminPageFrame>
  );
}
