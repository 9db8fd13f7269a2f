import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timewasterReasonsColumn, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { countsAsEvidence } from '#permissions/timewasters/evidence.server.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { findLinked } from '#platform/identities/linked.server.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { findExact } from '../search/exact.server.ts';
import { type GuyFacts, readGuys } from './accounts.server.ts';
import { type AccountEvidence, type Evidence, type Link, type ReportEvidence, reporterIdentity } from './evidence.ts';

/** Whom it is about: what was typed, or an account with its contacts. */
export type Person = {
  subject: Evidence['subject'];
  identifiers: Identifier[];
  /** The account that is asked about; the viewer knows its name. */
  guyId?: number;
  /** Reports that only look similar. */
  near?: number;
};

export type Gathered = {
  evidence: Evidence;
  /** The records that hold one of the identifiers and that the actor may open, the latest first. */
  exactIds: number[];
  /** Every report that counted, for the allowance of whoever looks. */
  reportIds: number[];
};

/**
 * Everything that counts about each of these persons, in their order: the same for every reader. The statements are the same for one and for a hundred.
 * @throws Forbidden but for approved girls and moderators
 */
export async function gatherEvidence(actor: Actor, persons: Person[]): Promise<Gathered[]> {
  authorize(actor, 'timewaster.look-up');
  authorize(actor, 'girlsOnlyComment.read');
  if (persons.length === 0) return [];
  const [linked, exact] = await Promise.all([
    findLinked(persons.map(({ identifiers, guyId }) => ({ identifiers, guyId }))),
    findExact(
      actor,
      persons.map(({ identifiers }) => identifiers),
    ),
  ]);
  const guyIds = persons.map(({ guyId }, at) => [...new Set([...(guyId === undefined ? [] : [guyId]), ...(linked[at]?.guys ?? []).map(({ id }) => id)])]);
  const [reports, guys] = await Promise.all([
    readLinkedReports(linked.flatMap(({ reports: some }) => some.filter(({ via }) => via.hops > 0).map(({ id }) => id))),
    readGuys(guyIds.flat()),
  ]);
  return persons.map((person, at) => {
    const holds = new Set((linked[at]?.reports ?? []).filter(({ via }) => via.hops === 0).map(({ id }) => id));
    const { ids, reports: named, hasMore } = exact[at] ?? noExact;
    // Where a moderator said that an account is not the man in a report, it is none of his.
    const isHis = person.guyId === undefined ? () => true : (id: number) => holds.has(id);
    const direct = named.filter(({ id }) => isHis(id));
    const counted = new Set(named.map(({ id }) => id));
    const further = (linked[at]?.reports ?? [])
      .filter(({ id, via }) => via.hops > 0 && !counted.has(id))
      .flatMap(({ id, via }) => (reports.get(id) ?? []).map((report): ReportEvidence => ({ ...report, link: via })));
    const links = new Map((linked[at]?.guys ?? []).map(({ id, via }): [number, Link] => [id, via]));
    if (person.guyId !== undefined) links.set(person.guyId, { kind: 'email', hops: 0 });
    const facts = [...links].flatMap(([id, link]) => {
      const guy = guys.get(id);
      return guy ? [{ guy, link }] : [];
    });
    return {
      exactIds: ids,
      reportIds: [...new Set([...counted, ...further.map(({ id }) => id)])],
      evidence: {
        subject: person.subject,
        near: person.near ?? 0,
        isShared: linked[at]?.isShared ?? false,
        hasMore: hasMore || (linked[at]?.hasMore ?? false) || facts.some(({ guy }) => guy.hasMore),
        reports: [...direct, ...further],
        accounts: facts.map(({ guy, link }) => accountOf(actor, guy, link, person.guyId)),
        ...saidAbout(facts.map(({ guy }) => guy)),
      },
    };
  });
}

const noExact = { ids: [], reports: [], hasMore: false };

/** Which account a number belongs to is his to say: the name comes along where she asked about the account, or he lets girls contact him. */
function accountOf(actor: Actor, { id, username, mayBeNamed, banned, gone, memberSince }: GuyFacts, link: Link, askedFor?: number): AccountEvidence {
  return { guyId: id, username: id === askedFor || mayBeNamed || actor.isModerator ? username : null, banned, gone, memberSince, link };
}

const saidAbout = (guys: GuyFacts[]): Pick<Evidence, 'reviews' | 'references' | 'sessions' | 'comments' | 'flagged' | 'requests' | 'unverifiedReferences'> => ({
  reviews: guys.flatMap(({ reviews }) => reviews),
  references: guys.flatMap(({ references }) => references),
  sessions: guys.flatMap(({ sessions }) => sessions),
  comments: guys.flatMap(({ comments }) => comments),
  flagged: guys.flatMap(({ flagged }) => flagged),
  requests: guys.reduce((sum, { requests }) => ({ sent: sum.sent + requests.sent, cancelled: sum.cancelled + requests.cancelled }), { sent: 0, cancelled: 0 }),
  unverifiedReferences: guys.reduce((sum, guy) => sum + guy.unverifiedReferences, 0),
});

type LinkedReport = Omit<ReportEvidence, 'link'>;

/** A merged report is found by the one it went into: merging makes no woman's word disappear. */
const byIds = planOnce((steadyDb) => {
  const shown = alias(timewasters, 'shown');
  return steadyDb
    .select({
      shownId: shown.id,
      record: timewasters.id,
      girlId: timewasters.girlId,
      username: timewasters.username,
      anonymous: timewasters.anonymous,
      name: timewasters.name,
      at: timewasters.createdAt,
      clientType: timewasters.clientType,
      severity: timewasters.severity,
      disputed: timewasters.disputed,
      reasons: timewasterReasonsColumn,
    })
    .from(shown)
    .innerJoin(timewasters, or(eq(timewasters.id, shown.id), eq(timewasters.mergedIntoId, shown.id)))
    .where(and(sql`${shown.id} = any(${sql.placeholder('ids')}::int[])`, eq(shown.approved, true), isNull(shown.mergedIntoId), countsAsEvidence(timewasters)))
    .prepare('verdict_linked_reports');
});

/** The counted reports of these ids, by the id they are shown under. The caller has asked whether the actor looks people up. */
async function readLinkedReports(ids: number[]): Promise<Map<number, LinkedReport[]>> {
  const rows = ids.length === 0 ? [] : await byIds().execute({ ids });
  rows.sort((one, other) => one.record - other.record);
  return Map.groupBy(
    rows.map(({ shownId, record, girlId, username, anonymous, ...report }): LinkedReport => {
      return { ...report, id: shownId, women: [reporterIdentity({ record, girlId, username, anonymous })] };
    }),
    ({ id }) => id,
  );
}
