import { readQueue } from '#features/moderation/queue.server.ts';
import { QueueDesk } from '#features/moderation/ui/queue-desk.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { actorContext } from '../../context.ts';
import { actsOf } from '../../moderation-acts.ts';
import { pageMeta, siteOf } from '../../seo.ts';
import { useShell } from '../../viewer.ts';
import type { Route } from './+types/moderate.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { queue: await readQueue(context.get(actorContext)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Moderate', description: '', path: '/admin/moderate', noindex: true });

export default function Moderate({ loaderData: { queue } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader kicker="Admin" title="Moderate" />
      <QueueDesk queue={queue} actsOf={actsOf} product={useShell().productName} />
    </Page>
  );
}
