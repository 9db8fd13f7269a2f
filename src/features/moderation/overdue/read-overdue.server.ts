import { asc, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { freshDb } from '#platform/db/client.server.ts';
import { dueOf, URGENCIES, type Urgency } from '../queue/risk.ts';
import type { QueueSource } from '../queue/waiting.server.ts';
import { weighedSources } from '../queue/weights/weights.server.ts';

/** Each part's partial index is in the order of arrival, so this reads one row. */
const oldestOf = ({ from, where, since }: QueueSource, rank: number) =>
  freshDb
    .select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), since: sql`extract(epoch from ${since})::float8`.mapWith(Number).as('since') })
    .from(from)
    .where(where)
    .orderBy(asc(since))
    .limit(1);

/** Seconds since the most overdue item of each urgency was due; 0 where nothing is overdue. */
export async function readOverdueSeconds(now: Date): Promise<Record<Urgency, number>> {
  const sources = (await weighedSources()).filter(({ risk }) => risk.hours !== null);
  const [first, second, ...rest] = sources.map(oldestOf);
  const rows = first && second ? await unionAll(first, second, ...rest) : [];
  const seconds = Object.fromEntries(URGENCIES.map((urgency) => [urgency, 0])) as Record<Urgency, number>;
  for (const { rank, since } of rows) {
    const { risk } = sources[rank] as QueueSource;
    const overdueMs = now.getTime() - (dueOf(risk, new Date(since * 1_000))?.getTime() ?? now.getTime());
    seconds[risk.urgency] = Math.max(seconds[risk.urgency], overdueMs / 1_000);
  }
  return seconds;
}
