import { data, isRouteErrorResponse } from 'react-router';
import { presentPublicGuy } from '#features/guys/present.ts';
import { findPublicGuy } from '#features/guys/queries.server.ts';
import { GuySummaryCard } from '#features/guys/ui/summary-card.tsx';
import { isVisitor } from '#permissions/actor.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ReportButton } from '#ui/reports/report-button.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { whyClosed } from '../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../blocks/account/approval-notice.tsx';
import { loadGuySections } from '../blocks/profiles/guy-sections.server.ts';
import { guySections } from '../blocks/profiles/guy-sections.tsx';
import { loadPageComments } from '../blocks/profiles/page-comments.server.ts';
import { PageComments } from '../blocks/profiles/page-comments.tsx';
import { nameInAddress, redirectToName } from '../render/addresses/name-in-address.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import { ErrorView } from '../shell/errors/error-view.tsx';
import type { Route } from './+types/guy-profile.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const username = nameInAddress(request);
  const found = await findPublicGuy(actor, username);
  if (found.state !== 'shown') return data({ state: found.state, username }, { status: found.state === 'missing' ? 404 : 403 });
  redirectToName(request, found.guy.username);
  const guy = presentPublicGuy(found.guy);
  if (isVisitor(actor)) context.get(cacheContext).allow(60, ['profiles', 'addresses', `guy:${guy.id}`]);
  const [sections, comments, closed] = await Promise.all([
    loadGuySections(actor, guy),
    loadPageComments(actor, 'guy', String(guy.id), request.url),
    whyClosed(actor),
  ]);
  return data({ state: found.state, guy, isOwn: found.isOwn, sections, comments, closed });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const shown = loaderData && 'guy' in loaderData ? loaderData.guy : undefined;
  return pageMeta({
    ...siteOf(matches),
    title: shown ? `${shown.name} (@${shown.username})` : 'Profile',
    description: shown?.aboutMe ?? 'The profile of a member.',
    path: `/guy/${encodeURIComponent(params.username ?? '')}`,
    image: shown?.image ? { src: shown.image, alt: `Picture of ${shown.name}` } : null,
    // A private person's page belongs in no search engine.
    noindex: true,
  });
};

export default function GuyProfile({ loaderData }: Route.ComponentProps) {
  const { viewer, flags } = useShell();
  if (!('guy' in loaderData)) {
    const missing = loaderData.state === 'missing';
    return (
      <Page width="text">
        <h1 className="sr-only">Profile</h1>
        <Alert severity={missing ? 'warning' : 'info'} title={missing ? 'User not found.' : 'This account is set to private.'} />
      </Page>
    );
  }
  const { guy, isOwn, sections, comments, closed } = loaderData;
  return (
    <Page width="text">
      <GuySummaryCard guy={guy} level="h1" />
      {isOwn && (
        <p className="mt-3 flex flex-wrap gap-2">
          <LinkButton to="/edit-profile-male" variant="secondary" size="small">
            Edit Profile
          </LinkButton>
          {flags['guy-unverified-references'] && (
            <LinkButton to="/guy/my-references#add" variant="secondary" size="small">
              Add reference
            </LinkButton>
          )}
        </p>
      )}
      {guy.interests.length > 0 && (
        <Section title="Interests" className="mt-8">
          <ul className="flex flex-wrap gap-2">
            {guy.interests.map(({ key, label }) => (
              <li key={key}>
                <Badge>{label}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {closed && (
        <Section title="What other women say">
          <ApprovalNotice because={closed} opens="read references and girls-only comments about him and write your own" />
        </Section>
      )}
      {guySections
        .filter(({ shownTo }) => shownTo(viewer, guy))
        .map(({ id, title, Component }) => (
          <Section key={id} title={title}>
            <Component data={sections[id]} guy={guy} />
          </Section>
        ))}
      {viewer.userId !== null && !isOwn && <ReportButton kind="guy-profile" id={guy.id} label="profile" />}
      <PageComments comments={comments} path={`/guy/${encodeURIComponent(guy.username)}`} />
    </Page>
  );
}

/** Whatever kept the profile from being read; what is said about the request itself keeps its own page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorView error={error} />;
  return (
    <Page width="text">
      <h1 className="sr-only">Profile</h1>
      <Alert live severity="error" title="Error Loading Profile">
        If the issue persists please consult with our team
      </Alert>
    </Page>
  );
}
