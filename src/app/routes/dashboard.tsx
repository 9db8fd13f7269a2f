import { redirect } from 'react-router';
import { RecentBookings } from '#features/bookings/ui/recent-bookings.tsx';
import { approvalsOf } from '#features/girls/present.ts';
import { getGirl } from '#features/girls/queries.server.ts';
import { ApprovalStates } from '#features/girls/ui/approval-states.tsx';
import { ProfilePicture } from '#features/girls/ui/profile-picture.tsx';
import { saveVisibility, VisibilitySwitch } from '#features/girls/ui/visibility-switch.tsx';
import { presentPublicGuy } from '#features/guys/present.ts';
import { getGuy } from '#features/guys/queries.server.ts';
import { GuySummaryCard } from '#features/guys/ui/summary-card.tsx';
import { findPollFor } from '#features/polls/queries.server.ts';
import { PollPanel } from '#features/polls/ui/poll-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DashboardMenu } from '../blocks/account/dashboard-menu.tsx';
import { loadRecentBookings } from '../blocks/bookings/booking-lists.server.ts';
import { actorContext } from '../render/context.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Dashboard', description: 'Your profile at a glance.', path: '/dashboard', noindex: true });

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const { userId, girlId, guyId } = actor;
  if (userId === null) throw redirect('/404');
  const [girl, guy, bookings, poll] = await Promise.all([
    girlId === null ? null : getGirl(girlId),
    guyId === null ? null : getGuy(String(guyId)),
    loadRecentBookings(actor),
    findPollFor(actor),
  ]);
  return {
    girl: girl && {
      id: girl.id,
      name: girl.stageName ?? girl.name ?? girl.username ?? '',
      stageName: girl.stageName,
      picture: girl.profilePicSecureUrl,
      shown: girl.girlShowProfile,
      states: approvalsOf(girl),
    },
    guy: guy && presentPublicGuy(guy),
    bookings,
    poll,
  };
}

export default function Dashboard({ loaderData: { girl, guy, bookings, poll } }: Route.ComponentProps) {
  const { viewer } = useShell();
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        {...(girl ? { corner: 'red' as const } : guy ? { corner: 'blue' as const } : {})}
        lead={`Welcome, ${viewer.username ?? 'you'}.`}
      />
      <div className="grid gap-6 md:grid-cols-[18rem_1fr]">
        <DashboardMenu stageName={girl?.stageName ?? null} />
        <div className="grid content-start gap-6">
          {girl && (
            <Panel title={girl.name} corner="red">
              <div className="flex flex-wrap items-center justify-between gap-6">
                <ProfilePicture girlId={girl.id} name={girl.name} src={girl.picture} />
                <VisibilitySwitch shown={girl.shown} save={saveVisibility(girl.id)} />
              </div>
            </Panel>
          )}
          {girl && <ApprovalStates states={girl.states} />}
          {guy && <GuySummaryCard guy={guy} />}
          {bookings && <RecentBookings {...bookings} />}
          {!girl && !guy && (
            <Panel title={viewer.isModerator ? 'Moderation' : 'No profile yet'}>
              <p>{viewer.isModerator ? 'The queue and the lists are in the menu.' : 'Your account has no profile yet: choose one in the menu.'}</p>
            </Panel>
          )}
          {poll && <PollPanel poll={poll} viewer={viewer} loginTo="/auth/login" />}
        </div>
      </div>
    </Page>
  );
}
