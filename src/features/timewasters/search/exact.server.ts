import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timewasterIdentifiers, timewasterReasons, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewastersSeenBy } from '#permissions/visibility-timewasters.server.ts';
import { contactHashes } from '#platform/contact-data.server.ts';
import { db } from '#platform/db/client.server.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import type { Identifier } from '../contacts/normal-forms.ts';
import type { ExactReport } from './summary.ts';

export type ExactMatches = {
  /** Records to show, the latest first; a merged one is shown by the record it went into. */
  ids: number[];
  /** The reports behind them, merged ones each for itself: merging makes no woman's word disappear. */
  reports: ExactReport[];
};

const MOST = 500;

/** The records that hold one of these identifiers: one probe of an index by its keyed hash. */
export async function findExact(actor: Actor, identifiers: Identifier[]): Promise<ExactMatches> {
  const same = identifiers.map(({ kind, value }) =>
    and(eq(timewasterIdentifiers.kind, kind), inArray(timewasterIdentifiers.valueHash, contactHashes(kind, value))),
  );
  if (same.length === 0) return { ids: [], reports: [] };
  const shown = alias(timewasters, 'shown');
  const found = await db
    .select({
      id: sql<number>`coalesce(${timewasters.mergedIntoId}, ${timewasters.id})`,
      record: timewasters.id,
      girlId: timewasters.girlId,
      username: timewasters.username,
      broughtBy: timewasterIdentifiers.girlId,
      reportedAt: timewasters.createdAt,
      clientType: timewasters.clientType,
      severity: timewasters.severity,
      disputed: timewasters.disputed,
      approved: timewasters.approved,
      shownApproved: sql<boolean>`coalesce(${shown.approved}, ${timewasters.approved})`,
      shownGirlId: sql<number | null>`coalesce(${shown.girlId}, ${timewasters.girlId})`,
      reasons: sql<TimewasterReason[]>`(select coalesce(json_agg(r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = ${timewasters.id})`,
    })
    .from(timewasterIdentifiers)
    .innerJoin(timewasters, eq(timewasters.id, timewasterIdentifiers.timewasterId))
    .leftJoin(shown, eq(shown.id, timewasters.mergedIntoId))
    .where(and(or(...same), or(timewastersSeenBy(actor), and(eq(timewasters.approved, true), eq(shown.approved, true)))))
    .limit(MOST);
  const seen = found.filter(({ shownApproved, shownGirlId }) => shownApproved || actor.isModerator || shownGirlId === actor.girlId);
  seen.sort((one, other) => other.reportedAt.getTime() - one.reportedAt.getTime() || other.record - one.record);
  const reports = new Map<number, ExactReport>();
  for (const { record, girlId, username, broughtBy, ...rest } of seen) {
    // Her account may be gone; her word stays, under the name it was given.
    const reporter = girlId === null ? `name:${username ?? record}` : String(girlId);
    const report = reports.get(record) ?? { reporters: [reporter], ...rest };
    if (broughtBy !== null) report.reporters.push(String(broughtBy));
    reports.set(record, report);
  }
  return { ids: [...new Set(seen.map(({ id }) => id))], reports: [...reports.values()] };
}
