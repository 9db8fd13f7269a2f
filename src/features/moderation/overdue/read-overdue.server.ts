import { asc, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { Gauge } from 'prom-client';
import { freshDb } from '#platform/db/client.server.ts';
import { URGENCIES, type Urgency } from '#platform/moderation/kind.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import type { Kinds, QueuePart } from '../queue/kinds.server.ts';
import { dueOf } from '../queue/risk.ts';
import { weighedParts } from '../queue/weights/weights.server.ts';

/** Each part's partial index is in the order of arrival, so this reads one row. */
const oldestOf = ({ from, where, since }: QueuePart, rank: number) =>
  freshDb
    .select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), since: sql`extract(epoch from ${since})::float8`.mapWith(Number).as('since') })
    .from(from)
    .where(where)
    .orderBy(asc(since))
    .limit(1);

/** Seconds since the most overdue item of each urgency was due; 0 where nothing is overdue. */
export async function readOverdueSeconds(kinds: Kinds, now: Date): Promise<Record<Urgency, number>> {
  const parts = (await weighedParts(kinds)).filter(({ risk }) => risk.hours !== null);
  const [first, second, ...rest] = parts.map(oldestOf);
  const rows = first && second ? await unionAll(first, second, ...rest) : [];
  const seconds = Object.fromEntries(URGENCIES.map((urgency) => [urgency, 0])) as Record<Urgency, number>;
  for (const { rank, since } of rows) {
    const { risk } = parts[rank] as QueuePart;
    const overdueMs = now.getTime() - (dueOf(risk, new Date(since * 1_000))?.getTime() ?? now.getTime());
    seconds[risk.urgency] = Math.max(seconds[risk.urgency], overdueMs / 1_000);
  }
  return seconds;
}

/** Registers the gauge of the most overdue items. A process calls it once. */
export const observeOverdueItems = (kinds: Kinds) =>
  new Gauge({
    name: 'moderation_overdue_seconds',
    help: 'Seconds since the most overdue item of the queue was due, by urgency; 0 where nothing is overdue.',
    labelNames: ['urgency'],
    registers: [registry],
    async collect() {
      const overdue = await readOverdueSeconds(kinds, new Date()).catch(() => undefined);
      // Absent while the database is away.
      this.reset();
      for (const [urgency, seconds] of Object.entries(overdue ?? {})) this.set({ urgency }, seconds);
    },
  });
