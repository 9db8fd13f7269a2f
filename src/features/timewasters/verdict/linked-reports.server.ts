import { and, eq, or, sql } from 'drizzle-orm';
import { timewasterReasons, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewasterAsker, timewastersSeenByAsker } from '#permissions/timewasters/filters.server.ts';
import { batch } from '#platform/batch.ts';
import { genericPlanDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { reporterOf } from '../search/exact.server.ts';
import type { ReportEvidence } from './evidence.ts';

type LinkedReport = Omit<ReportEvidence, 'link'>;

/** A merged report is found by the one it went into: merging makes no woman's word disappear. */
const byIds = oncePerDatabase(() =>
  genericPlanDb
    .select({
      at: sql<number>`asked.at`,
      shownId: sql<number>`asked.id`,
      id: timewasters.id,
      girlId: timewasters.girlId,
      username: timewasters.username,
      name: timewasters.name,
      reportedAt: timewasters.createdAt,
      clientType: timewasters.clientType,
      severity: timewasters.severity,
      disputed: timewasters.disputed,
      reasons: sql<TimewasterReason[]>`(select coalesce(json_agg(r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = ${timewasters.id})`,
    })
    .from(
      sql`unnest(${sql.placeholder('at')}::int[], ${sql.placeholder('ids')}::int[], ${sql.placeholder('girlIds')}::int[], ${sql.placeholder('moderators')}::bool[]) as asked (at, id, girl_id, is_moderator)`,
    )
    .innerJoin(timewasters, or(eq(timewasters.id, sql`asked.id`), and(eq(timewasters.mergedIntoId, sql`asked.id`), eq(timewasters.approved, true))))
    .where(
      and(
        sql`${timewasters.revisesId} is null`,
        or(
          timewastersSeenByAsker({ isModerator: sql`asked.is_moderator`, girlId: sql`asked.girl_id` }),
          and(sql`asked.girl_id is not null and ${timewasters.rejectedAt} is null`, eq(timewasters.mergedIntoId, sql`asked.id`)),
        ),
      ),
    )
    .prepare('verdict_linked_reports'),
);

const read = batch(async (asks: { actor: Actor; ids: number[] }[]): Promise<Map<number, LinkedReport[]>[]> => {
  const wanted = asks.flatMap(({ actor, ids }, at) => [...new Set(ids)].map((id) => ({ at, id, ...timewasterAsker(actor) })));
  const found = asks.map(() => new Map<number, LinkedReport[]>());
  if (wanted.length === 0) return found;
  const rows = await byIds().execute({
    at: wanted.map(({ at }) => at),
    ids: wanted.map(({ id }) => id),
    girlIds: wanted.map(({ girlId }) => girlId),
    moderators: wanted.map(({ isModerator }) => isModerator),
  });
  for (const { at, shownId, id: record, girlId, username, reportedAt, ...report } of rows) {
    const reports = found[at]?.get(shownId) ?? [];
    reports.push({ ...report, id: shownId, at: reportedAt, women: [reporterOf({ girlId, username, record })] });
    found[at]?.set(shownId, reports);
  }
  return found;
});

/** Of these reports the ones that the actor may read, by the id they are shown under. */
export const readLinkedReports = (actor: Actor, ids: number[]): Promise<Map<number, LinkedReport[]>> => read({ actor, ids });
