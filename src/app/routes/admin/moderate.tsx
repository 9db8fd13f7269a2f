import { Link } from 'react-router';
import { readHandedTo } from '#features/moderation/queue/handovers.server.ts';
import { SECTION_SIZE } from '#features/moderation/queue/item.ts';
import { describeKinds, readKindNames } from '#features/moderation/queue/kinds.server.ts';
import { readQueue } from '#features/moderation/queue/queue.server.ts';
import { KindsProvider } from '#features/moderation/ui/queue/kinds.tsx';
import { QueuePanel } from '#features/moderation/ui/queue/queue-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { moderationKinds } from '../../registries/moderation-kinds.server.ts';
import { countOnce } from '../../registries/queue-counts.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/moderate.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const asked = new URL(request.url).searchParams;
  const only = readKindNames(moderationKinds, asked.get('kind'));
  const isForMe = asked.get('for') === 'me';
  const [queue, handed, counts] = await Promise.all([
    isForMe ? null : readQueue(moderationKinds, actor, { kinds: only, after: asked.get('after'), ofSection: SECTION_SIZE }),
    readHandedTo(moderationKinds, actor),
    countOnce(context),
  ]);
  const page = queue ?? { items: handed, ahead: [], next: null };
  return { kinds: describeKinds(moderationKinds), only, page, forMe: { count: handed.length, on: isForMe }, counts };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Moderate', description: 'What waits for a decision, the most urgent first.', path: '/admin/moderate', noindex: true });

export default function Moderate({ loaderData: { kinds, only, page, forMe, counts } }: Route.ComponentProps) {
  return (
    <Page className="py-3! md:py-4!">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl font-extrabold">Moderate</h1>
        <Link to="/admin/queue-weights" className="text-link text-sm">
          Order of the queue
        </Link>
      </div>
      {/* Another filter is another queue: nothing of the old one stays on the screen. */}
      <KindsProvider value={kinds}>
        <QueuePanel key={`${only.join()}${forMe.on}`} forMe={forMe} page={page} counts={counts} kinds={only} product={useShell().productName} />
      </KindsProvider>
    </Page>
  );
}
