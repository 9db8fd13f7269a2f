import { TimewasterTabs } from '#features/timewasters/ui/timewaster-tabs.tsx';
import { VerdictRules } from '#features/timewasters/ui/verdict/rules.tsx';
import { authorize } from '#permissions/index.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/how-answers-are-made.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'How the answer is made',
    description: 'The rules behind every answer about a man.',
    path: '/girl/how-answers-are-made',
    noindex: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  authorize(context.get(actorContext), 'timewaster.use');
  return null;
}

export default function HowAnswersAreMade() {
  return (
    <Page width="text">
      <PageHeader title="How the answer is made" corner="red" />
      <TimewasterTabs />
      <VerdictRules />
    </Page>
  );
}
