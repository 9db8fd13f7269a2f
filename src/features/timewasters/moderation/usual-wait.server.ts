import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { auditLog, timewasters } from '#db/schema/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';

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

/** Hours that moderators took for their recent decisions. */
export type Waits = { decided: number; median: number; longest: number };

/** From so many decisions on their median says something. */
const ENOUGH = 5;

const counted = (count: number, unit: string) => (count === 1 ? `an ${unit}` : `${count} ${unit}s`);

/** How long it usually takes, in a sentence that is true; null: too little is known to say anything. */
export function usualWait({ decided, median, longest }: Waits): string | null {
  if (decided < ENOUGH) return decided > 0 && longest <= 48 ? 'Usually within a day or two.' : null;
  const hours = Math.max(1, Math.ceil(median));
  const span = hours <= 48 ? counted(hours, 'hour') : `${Math.ceil(median / 24)} days`;
  return `Usually within ${span}: half of the reports of the last 90 days were decided faster than that.`;
}
