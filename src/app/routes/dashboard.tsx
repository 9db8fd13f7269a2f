import { redirect } from 'react-router';
import { ApprovalStates } from '#features/girls/ui/approval-states.tsx';
import { ProfilePicture } from '#features/girls/ui/profile-picture.tsx';
import { saveVisibility, VisibilitySwitch } from '#features/girls/ui/visibility-switch.tsx';
import { GuySummaryCard } from '#features/guys/ui/summary-card.tsx';
import { findPollFor } from '#features/polls/queries.server.ts';
import { PollPanel } from '#features/polls/ui/poll-panel.tsx';
import { WaitingRequests } from '#features/reference-requests/ui/waiting-requests.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DashboardMenu } from '../blocks/account/dashboard-menu.tsx';
import { ComingUp, NewRequests, NumberBox, ProfileGaps } from '../blocks/dashboard/her-panels.tsx';
import { FollowedTours, HisRequests, SavedSearches } from '../blocks/dashboard/his-panels.tsx';
import { loadHerDashboard } from '../blocks/dashboard/load-hers.server.ts';
import { loadHisDashboard } from '../blocks/dashboard/load-his.server.ts';
import { actorContext } from '../render/context.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import { InstallHint } from '../shell/members/install-hint.tsx';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Dashboard', description: 'Your profile at a glance.', path: '/dashboard', noindex: true });

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const { userId, girlId, guyId } = actor;
  if (userId === null) throw redirect('/404');
  const [hers, his, poll] = await Promise.all([
    girlId === null ? null : loadHerDashboard({ ...actor, girlId }),
    guyId === null ? null : loadHisDashboard({ ...actor, guyId }),
    findPollFor(actor),
  ]);
  return { hers, his, poll };
}

export default function Dashboard({ loaderData: { hers, his, poll } }: Route.ComponentProps) {
  const { viewer } = useShell();
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        {...(hers ? { corner: 'red' as const } : his ? { corner: 'blue' as const } : {})}
        lead={`Welcome, ${viewer.username ?? 'you'}.`}
      />
      <div className="grid gap-6 md:grid-cols-[18rem_1fr]">
        {/* On a phone what she came for is first; the menu is at her thumb. */}
        <div className="max-md:order-last">
          <DashboardMenu stageName={hers?.stageName ?? null} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {hers && (
            <>
              {hers.mayLookUp && <NumberBox />}
              <ApprovalStates states={hers.states} />
              <NewRequests requests={hers.requests} />
              <WaitingRequests waiting={hers.references} />
              <ComingUp appointment={hers.appointment} tour={hers.tour} />
              <Panel title={hers.name} corner="red">
                <div id="profile-picture" className="flex flex-wrap items-center justify-between gap-6">
                  <ProfilePicture girlId={hers.id} name={hers.name} src={hers.picture} />
                  <VisibilitySwitch shown={hers.shown} save={saveVisibility(hers.id)} />
                </div>
              </Panel>
              <ProfileGaps gaps={hers.gaps} />
            </>
          )}
          {his && (
            <>
              <HisRequests requests={his.requests} />
              <FollowedTours tours={his.tours} />
              <SavedSearches searches={his.searches} moreSearches={his.moreSearches} />
              <GuySummaryCard guy={his.guy} />
            </>
          )}
          {!hers && !his && (
            <Panel title={viewer.isModerator ? 'Moderation' : 'No profile yet'}>
              <p>{viewer.isModerator ? 'The queue and the lists are in the menu.' : 'Your account has no profile yet: choose one in the menu.'}</p>
            </Panel>
          )}
          <InstallHint />
          {poll && <PollPanel poll={poll} viewer={viewer} loginTo="/auth/login" />}
        </div>
      </div>
    </Page>
  );
}
