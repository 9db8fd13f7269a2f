import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timewasterIdentifiers, timewasterReasons, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { timewasterAsker, timewastersSeenByAsker } from '#permissions/timewasters/filters.server.ts';
import { batch } from '#platform/batch.ts';
import { genericPlanDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { contactHashes } from '#platform/secrets/contact-data.server.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import type { Identifier } from '#shared/fields/identifiers.ts';
import type { ReportEvidence } from '../verdict/evidence.ts';

export type ExactMatches = {
  /** Records to show, the latest first; a merged one is shown by the record it went into. */
  ids: number[];
  /** The reports behind them, merged ones each for itself: merging makes no woman's word disappear. */
  reports: ReportEvidence[];
};

/** Records that hold one and the same thing. */
const MOST = 1_000;

/** One probe of an index for each hash; `at` says for which look-up. */
const byHashes = oncePerDatabase(() => {
  const shown = alias(timewasters, 'shown');
  const [at, kinds, hashes, girlIds, moderators] = ['at', 'kinds', 'hashes', 'girlIds', 'moderators'].map((name) => sql.placeholder(name));
  return genericPlanDb
    .select({
      at: sql<number>`asked.at`,
      id: sql<number>`coalesce(${timewasters.mergedIntoId}, ${timewasters.id})`,
      record: timewasters.id,
      girlId: timewasters.girlId,
      username: timewasters.username,
      name: timewasters.name,
      broughtBy: sql<number | null>`held.girl_id`,
      heldKind: sql<IdentifierKind>`asked.kind`,
      reportedAt: timewasters.createdAt,
      clientType: timewasters.clientType,
      severity: timewasters.severity,
      disputed: timewasters.disputed,
      shownApproved: sql<boolean>`coalesce(${shown.approved}, ${timewasters.approved})`,
      shownGirlId: sql<number | null>`coalesce(${shown.girlId}, ${timewasters.girlId})`,
      reasons: sql<TimewasterReason[]>`(select coalesce(json_agg(r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = ${timewasters.id})`,
    })
    .from(
      sql`unnest(${at}::int[], ${kinds}::text[], ${hashes}::bytea[], ${girlIds}::int[], ${moderators}::bool[]) as asked (at, kind, hash, girl_id, is_moderator)`,
    )
    .innerJoin(
      sql`lateral (select i.timewaster_id, i.girl_id from ${timewasterIdentifiers} i where i.value_hash = asked.hash and i.kind = asked.kind limit ${sql.raw(String(MOST))}) held`,
      sql`true`,
    )
    .innerJoin(timewasters, eq(timewasters.id, sql`held.timewaster_id`))
    .leftJoin(shown, eq(shown.id, timewasters.mergedIntoId))
    .where(
      or(
        timewastersSeenByAsker({ isModerator: sql`asked.is_moderator`, girlId: sql`asked.girl_id` }),
        and(sql`asked.girl_id is not null`, eq(timewasters.approved, true), eq(shown.approved, true)),
      ),
    )
    .prepare('timewasters_by_hash');
});

type Row = Awaited<ReturnType<ReturnType<typeof byHashes>['execute']>>[number];

const probe = batch(async (asks: { actor: Actor; identifiers: Identifier[] }[]): Promise<Row[][]> => {
  const probes = asks.flatMap(({ actor, identifiers }, at) =>
    identifiers.flatMap(({ kind, value }) => contactHashes(kind, value).map((hash) => ({ at, kind, hash, ...timewasterAsker(actor) }))),
  );
  const rows = await byHashes().execute({
    at: probes.map(({ at }) => at),
    kinds: probes.map(({ kind }) => kind),
    hashes: probes.map(({ hash }) => hash),
    girlIds: probes.map(({ girlId }) => girlId),
    moderators: probes.map(({ isModerator }) => isModerator),
  });
  const found: Row[][] = asks.map(() => []);
  for (const row of rows) found[row.at]?.push(row);
  return found;
});

/** The records that hold one of these identifiers. */
export async function findExact(actor: Actor, identifiers: Identifier[]): Promise<ExactMatches> {
  if (identifiers.length === 0) return { ids: [], reports: [] };
  const found = await probe({ actor, identifiers });
  const seen = found.filter(({ shownApproved, shownGirlId }) => shownApproved || isModerator(actor) || shownGirlId === actor.girlId);
  seen.sort((one, other) => other.reportedAt.getTime() - one.reportedAt.getTime() || other.record - one.record);
  const reports = new Map<number, ReportEvidence>();
  for (const { id, record, girlId, username, broughtBy, reportedAt, heldKind, name, clientType, severity, disputed, reasons } of seen) {
    const facts = { id, name, at: reportedAt, clientType, severity, disputed, reasons };
    const report = reports.get(record) ?? { ...facts, women: [reporterOf({ girlId, username, record })], link: { kind: heldKind, hops: 0 } };
    // The surest contact that it holds: numbers change hands.
    if (heldKind !== 'phone') report.link = { kind: heldKind, hops: 0 };
    if (broughtBy !== null) report.women.push(`girl:${broughtBy}`);
    reports.set(record, report);
  }
  for (const report of reports.values()) report.women = [...new Set(report.women)];
  return { ids: [...new Set(seen.map(({ id }) => id))], reports: [...reports.values()] };
}

/** Her account may be gone; her word remains, under the name it was given. */
export const reporterOf = ({ girlId, username, record }: { girlId: number | null; username: string | null; record: number }) =>
  girlId === null ? `name:${username ?? record}` : `girl:${girlId}`;
