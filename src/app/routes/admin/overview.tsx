import { Link } from 'react-router';
import { countQueue } from '#features/moderation/queue.server.ts';
import { headingOf, sectionNames } from '#features/moderation/sections.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { adminPages } from '../../admin-navigation.tsx';
import { actorContext } from '../../context.ts';
import { pageMeta, siteOf } from '../../seo.ts';
import { useShell } from '../../viewer.ts';
import type { Route } from './+types/overview.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await countQueue(context.get(actorContext)) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Admin', description: '', path: '/admin', noindex: true });

export default function AdminOverview({ loaderData: { counts } }: Route.ComponentProps) {
  const { productName } = useShell();
  return (
    <Page>
      <PageHeader kicker="Admin" title="Overview" />
      <div className="grid gap-5 md:grid-cols-2">
        <Panel title="Waiting" action={<Link to="/admin/moderate">Moderate</Link>}>
          <dl className="numbers grid grid-cols-[1fr_max-content] gap-x-6 gap-y-2">
            {sectionNames.map((name) => (
              <div key={name} className="contents">
                <dt>{headingOf(name, productName)}</dt>
                <dd className="text-right font-semibold">{counts[name]}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title="Manage">
          <ul className="grid gap-1 sm:grid-cols-2">
            {adminPages.slice(1).map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="flex min-h-9 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
}
