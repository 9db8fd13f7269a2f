import { Link } from 'react-router';
import { toggleGirlFlag } from '#features/girls/flag-calls.ts';
import { listGirlMerges } from '#features/girls/merges/merges.server.ts';
import { GirlNotes } from '#features/girls/ui/girl-notes.tsx';
import { MergedGirls } from '#features/girls/ui/merged-girls.tsx';
import { toggleGuyShown } from '#features/guys/flag-calls.ts';
import { readIdentity } from '#features/identities/queries.server.ts';
import { IdentityPanel } from '#features/identities/ui/identity-panel.tsx';
import type { Person } from '#features/moderation/person/person.ts';
import { readPerson } from '#features/moderation/person/read-person.server.ts';
import { describeKinds } from '#features/moderation/queue/kinds.server.ts';
import { PersonIndex, PersonSections, PersonSwitches } from '#features/moderation/ui/person/person-sections.tsx';
import { PersonWaiting } from '#features/moderation/ui/person/person-waiting.tsx';
import { KindsProvider } from '#features/moderation/ui/queue/kinds.tsx';
import { checkGuys } from '#features/timewasters/safety-check.server.ts';
import { VerdictPanel } from '#features/timewasters/ui/verdict/verdict-panel.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { PERSON_KINDS, type PersonKind } from '#shared/people/person-address.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { PersonActions } from '../../blocks/admin/person-actions.tsx';
import { moderationKinds } from '../../registries/moderation-kinds.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/person.ts';

const kindWords: Record<PersonKind, string> = { guy: 'Guy', girl: 'Girl', 'session-girl': 'Session girl' };

function asked(params: { kind: string; id: string }): { kind: PersonKind; id: number } {
  const kind = PERSON_KINDS.find((one) => one === params.kind);
  const id = idParam.safeParse(params.id);
  if (!kind || !id.success) throw new NotFound();
  return { kind, id: id.data };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const { kind, id } = asked(params);
  const whole = new URL(request.url).searchParams.get('all');
  const [about, identity, verdicts, merges] = await Promise.all([
    readPerson(moderationKinds, actor, kind, id, whole),
    kind === 'guy' ? readIdentity(actor, { type: 'guy', id }) : null,
    kind === 'guy' ? checkGuys(actor, [id]) : null,
    kind === 'girl' ? listGirlMerges(actor, id) : [],
  ]);
  return { ...about, kinds: describeKinds(moderationKinds), identity, verdict: verdicts?.get(id) ?? null, merges };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { name, kind, id } = loaderData?.person ?? {};
  return pageMeta({ ...siteOf(matches), title: kind ? `${name} (${kindWords[kind]} ${id})` : 'Person', path: location.pathname, noindex: true });
};

const toggle =
  ({ kind, id }: Person) =>
  (attribute: string, value: boolean) =>
    kind === 'guy' ? toggleGuyShown(id, value) : toggleGirlFlag(id, attribute, value, 'moderator');

/** Everything that moderators know of one person, and what they can do. */
export default function PersonPage({ loaderData: { person, kinds, waiting, sections, identity, verdict, merges } }: Route.ComponentProps) {
  const index = [
    ...(waiting.length > 0 ? [{ key: 'waiting', title: 'Waits for a decision', total: waiting.length }] : []),
    ...(identity ? [{ key: 'links', title: 'Who is who', total: identity.neighbours.length }] : []),
    ...sections,
  ];
  return (
    <Page>
      <PageHeader
        kicker={`${kindWords[person.kind]} ${person.id}`}
        title={person.name}
        actions={<PersonActions key={`${person.kind}-${person.id}`} person={person} />}
      />
      <p className="-mt-2 mb-4 flex flex-wrap gap-2 empty:hidden">
        {person.states.map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </p>
      {person.alsoAs.map(({ label, to }) => (
        <p key={to} className="mb-4">
          <Link to={to} className="text-link font-semibold">
            {label}
          </Link>
        </p>
      ))}
      <PersonIndex sections={index} />
      <KindsProvider value={kinds}>
        <PersonWaiting key={`${person.kind}-${person.id}`} items={waiting} />
      </KindsProvider>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Profile">
          <Facts facts={person.profile} />
        </Panel>
        <div className="grid gap-4">
          {person.account.length > 0 && (
            <Panel title="Account">
              <Facts facts={person.account} />
            </Panel>
          )}
          {person.switches.length > 0 && <PersonSwitches switches={person.switches} onToggle={toggle(person)} />}
          {person.notes && (
            <Panel title="Moderator notes">
              <GirlNotes key={person.id} girlId={person.id} notes={person.notes.text} />
            </Panel>
          )}
          {verdict && <VerdictPanel verdict={verdict} label="What is known about him" />}
        </div>
      </div>
      {identity && (
        <Section id="links" title="Who is who" className="first:mt-10">
          <IdentityPanel key={identity.subject} {...identity} />
        </Section>
      )}
      {merges.length > 0 && (
        <Section id="merges" title="Merges that can be undone" className="first:mt-10">
          <MergedGirls merges={merges} />
        </Section>
      )}
      <PersonSections sections={sections} />
    </Page>
  );
}
