import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timewasterReasons, timewasters } from '#db/schema/index.ts';
import { countsAsEvidence } from '#permissions/timewasters/evidence.server.ts';
import { genericPlanDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { type ReportEvidence, reporterIdentity } from './evidence.ts';

type LinkedReport = Omit<ReportEvidence, 'link'>;

/** A merged report is found by the one it went into: merging makes no woman's word disappear. */
const byIds = oncePerDatabase(() => {
  const shown = alias(timewasters, 'shown');
  return genericPlanDb
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
      reasons: sql<
        TimewasterReason[]
      >`(select coalesce(json_agg(r.reason order by r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = ${timewasters.id})`,
    })
    .from(shown)
    .innerJoin(timewasters, or(eq(timewasters.id, shown.id), eq(timewasters.mergedIntoId, shown.id)))
    .where(and(sql`${shown.id} = any(${sql.placeholder('ids')}::int[])`, eq(shown.approved, true), isNull(shown.mergedIntoId), countsAsEvidence(timewasters)))
    .prepare('verdict_linked_reports');
});

/** The counted reports of these ids, by the id they are shown under. The caller has asked whether the actor looks people up. */
export async function readLinkedReports(ids: number[]): Promise<Map<number, LinkedReport[]>> {
  const rows = ids.length === 0 ? [] : await byIds().execute({ ids });
  rows.sort((one, other) => one.record - other.record);
  return Map.groupBy(
    rows.map(({ shownId, record, girlId, username, anonymous, ...report }): LinkedReport => {
      return { ...report, id: shownId, women: [reporterIdentity({ record, girlId, username, anonymous })] };
    }),
    ({ id }) => id,
  );
}
