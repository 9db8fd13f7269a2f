import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { auditLog, timewasters } from '#db/schema/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { usualWait, type Waits } from './usual-wait.ts';

const SPAN_MS = 90 * 24 * 60 * 60 * 1000;
/** The sentence changes by the week, not by the minute. */
const KEPT_MS = 10 * 60 * 1000;

/** One hour of waiting for each report that a moderator decided for the first time. */
async function readWaits(): Promise<Waits> {
  const first = freshDb
    .select({ hours: sql<number>`extract(epoch from min(${auditLog.createdAt}) - ${timewasters.createdAt}) / 3600`.as('hours') })
    .from(auditLog)
    .innerJoin(timewasters, eq(sql`${timewasters.id}::text`, auditLog.subjectId))
    .where(
      and(
        inArray(auditLog.action, ['timewaster.approved', 'timewaster.rejected']),
        eq(auditLog.subjectType, 'timewasters'),
        gte(auditLog.createdAt, new Date(Date.now() - SPAN_MS)),
        // What was imported waited elsewhere, and a moderator's own report does not wait: its entry is as old as itself.
        isNull(timewasters.sourceId),
        sql`${auditLog.createdAt} > ${timewasters.createdAt}`,
      ),
    )
    .groupBy(timewasters.id)
    .as('first');
  const [waits] = await freshDb
    .select({
      decided: sql<number>`count(*)::int`,
      median: sql<number>`coalesce(percentile_cont(0.5) within group (order by ${first.hours}), 0)::float8`,
      longest: sql<number>`coalesce(max(${first.hours}), 0)::float8`,
    })
    .from(first);
  return waits!;
}

const kept = oncePerDatabase(() => ({ until: 0, sentence: Promise.resolve<string | null>(null) }));

/** How long a report usually waits, for whoever has sent one; null: nobody can say. Counts only, about nobody. */
export function readUsualWait(): Promise<string | null> {
  const held = kept();
  if (Date.now() < held.until) return held.sentence;
  held.until = Date.now() + KEPT_MS;
  held.sentence = readWaits().then(usualWait);
  // A failed reading is not kept.
  held.sentence.catch(() => {
    held.until = 0;
  });
  return held.sentence;
}
