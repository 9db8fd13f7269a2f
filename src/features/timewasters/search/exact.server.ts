import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timewasterIdentifiers, timewasterReasonsColumn, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { countsAsEvidence, identifierCounts } from '#permissions/timewasters/evidence.server.ts';
import { timewasterAsker, timewastersSeenByAsker } from '#permissions/timewasters/filters.server.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { contactHashes } from '#platform/secrets/contact-data.server.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { type ReportEvidence, reporterIdentity, statementIdentity } from '../verdict/evidence.ts';

export type ExactMatches = {
  /** Records that the actor may open, the latest first; a merged one is shown by the record it went into. */
  ids: number[];
  /** The counted reports, merged ones each for itself: merging makes no woman's word disappear. */
  reports: ReportEvidence[];
  /** More records hold it than were read. */
  hasMore: boolean;
};

/** Maximum reports read per identifier, after filter and order: the least severe and oldest are left out. */
const MOST = 500;

/** One probe of an index for each hash; `at` is the position of the person it belongs to. */
const byHashes = planOnce((steadyDb) => {
  const [held, shown] = [alias(timewasterIdentifiers, 'held'), alias(timewasters, 'shown')];
  const counts = and(countsAsEvidence(timewasters), identifierCounts(held), or(isNull(timewasters.mergedIntoId), eq(shown.approved, true)));
  const asker = { isModerator: sql`${sql.placeholder('isModerator')}::bool`, girlId: sql`${sql.placeholder('girlId')}::int` };
  const isShownToo = or(isNull(timewasters.mergedIntoId), eq(shown.approved, true), asker.isModerator, eq(shown.girlId, asker.girlId));
  const seen = and(timewastersSeenByAsker(asker), isShownToo, or(identifierCounts(held), asker.isModerator));
  return steadyDb
    .select({
      at: sql<number>`asked.at`,
      id: sql<number>`found.shown_id`,
      record: timewasters.id,
      girlId: timewasters.girlId,
      username: timewasters.username,
      anonymous: timewasters.anonymous,
      name: timewasters.name,
      statementId: sql<number | null>`found.statement_id`,
      heldKind: sql<IdentifierKind>`asked.kind`,
      counts: sql<boolean>`found.counts`,
      reportedAt: timewasters.createdAt,
      clientType: timewasters.clientType,
      severity: timewasters.severity,
      disputed: timewasters.disputed,
      reasons: timewasterReasonsColumn,
    })
    .from(sql`unnest(${sql.placeholder('at')}::int[], ${sql.placeholder('kinds')}::text[], ${sql.placeholder('hashes')}::bytea[]) as asked (at, kind, hash)`)
    .innerJoin(
      sql`lateral (
        select * from (
          select ${timewasters.id} as record_id, coalesce(${shown.id}, ${timewasters.id}) as shown_id, case when ${held.statement} then ${held.id} end as statement_id,
            coalesce(${counts}, false) as counts, coalesce(${seen}, false) as seen, ${timewasters.severity} as severity, ${timewasters.createdAt} as reported_at
          from ${timewasterIdentifiers} held join ${timewasters} on ${timewasters.id} = ${held.timewasterId}
            left join ${timewasters} shown on ${shown.id} = ${timewasters.mergedIntoId}
          where ${held.valueHash} = asked.hash and ${held.kind} = asked.kind and ${timewasters.revisesId} is null
        ) each where (each.counts and (${asker.girlId} is not null or ${asker.isModerator})) or each.seen
        order by each.counts desc, each.severity desc, each.reported_at desc, each.record_id desc limit ${sql.raw(String(MOST + 1))}) found`,
      sql`true`,
    )
    .innerJoin(timewasters, eq(timewasters.id, sql`found.record_id`))
    .prepare('timewasters_by_hash');
});

type Row = Awaited<ReturnType<ReturnType<typeof byHashes>['execute']>>[number];

const byWeight = (one: Row, other: Row) =>
  Number(other.counts) - Number(one.counts) ||
  other.severity - one.severity ||
  other.reportedAt.getTime() - one.reportedAt.getTime() ||
  other.record - one.record;

/**
 * For each person, in their order: the records that hold one of the identifiers, read in one statement. Waiting records appear for their reporter
 * and for moderators, never as evidence.
 */
export async function findExact(actor: Actor, persons: Identifier[][]): Promise<ExactMatches[]> {
  const probes = persons.flatMap((identifiers, at) => identifiers.flatMap(({ kind, value }) => contactHashes(kind, value).map((hash) => ({ at, kind, hash }))));
  if (probes.length === 0) return persons.map(() => toMatches([]));
  const lists = { at: probes.map(({ at }) => at), kinds: probes.map(({ kind }) => kind), hashes: probes.map(({ hash }) => hash) };
  const rows = Map.groupBy(await byHashes().execute({ ...lists, ...timewasterAsker(actor) }), ({ at }) => at);
  return persons.map((_, at) => toMatches(rows.get(at) ?? []));
}

function toMatches(found: Row[]): ExactMatches {
  const counted = Map.groupBy(
    found.filter(({ counts }) => counts),
    ({ heldKind }) => heldKind,
  );
  found.sort(byWeight);
  const reports = new Map<number, ReportEvidence>();
  for (const row of found) {
    if (!row.counts) continue;
    const { id, record, statementId, reportedAt, heldKind, name, clientType, severity, disputed, reasons } = row;
    // A contact that another girl added is only her word, unless the report names the man by one of its own.
    const woman = statementId === null ? reporterIdentity(row) : statementIdentity(statementId);
    const facts = { id, name, at: reportedAt, clientType, severity, disputed, reasons };
    const report = reports.get(record) ?? { ...facts, women: [woman], link: { kind: heldKind, hops: 0 } };
    if (statementId === null) report.women = [woman];
    // The surest contact that it holds: numbers change hands.
    if (heldKind !== 'phone') report.link = { kind: heldKind, hops: 0 };
    reports.set(record, report);
  }
  const latest = new Map<number, number>();
  for (const { id, reportedAt } of found) latest.set(id, Math.max(latest.get(id) ?? 0, reportedAt.getTime()));
  return {
    // The weightiest are kept and listed with the latest first.
    ids: [...latest]
      .slice(0, TIMEWASTER_DEEPEST)
      .sort(([one, at], [other, otherAt]) => otherAt - at || other - one)
      .map(([id]) => id),
    reports: [...reports.values()],
    hasMore: [...counted.values()].some((rows) => rows.length > MOST),
  };
}
