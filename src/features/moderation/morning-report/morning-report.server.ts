import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { auditLog } from '#db/schema/audit-log.ts';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { listOverdueSources } from '#platform/imports/overdue.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { COUNTED_UP_TO, countText } from '../queue/kinds.ts';
import { URGENCIES, type Urgency, urgencyLabels } from '../queue/risk.ts';
import type { QueueSource } from '../queue/waiting.server.ts';
import { weighedSources } from '../queue/weights/weights.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Waiting = { urgency: Urgency; total: number; overdue: number };

/** What waits of a part, and how much of it longer than somebody should; counted up to a bound. */
function partOf({ from, where, since, risk }: QueueSource, rank: number, now: Date) {
  const limit = risk.hours === null ? null : new Date(now.getTime() - risk.hours * 3_600_000).toISOString();
  const some = freshDb
    .select({ since: sql<Date>`${since}`.as('since') })
    .from(from)
    .where(where)
    .limit(COUNTED_UP_TO + 1)
    .as(`part_${rank}`);
  return freshDb
    .select({
      rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'),
      total: sql<number>`count(*)::int`.as('total'),
      overdue: sql<number>`count(*) filter (where ${some.since} < ${limit}::timestamptz)`.mapWith(Number).as('overdue'),
    })
    .from(some);
}

async function readWaiting(now: Date): Promise<Waiting[]> {
  const sources = await weighedSources();
  const [first, second, ...rest] = sources.map((one, rank) => partOf(one, rank, now));
  const rows = first && second ? await unionAll(first, second, ...rest) : [];
  const of = (urgency: Urgency) => rows.filter(({ rank }) => sources[rank]?.risk.urgency === urgency);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return URGENCIES.map((urgency) => ({
    urgency,
    total: sum(of(urgency).map(({ total }) => total)),
    overdue: sum(of(urgency).map(({ overdue }) => overdue)),
  }));
}

/** Entries that end the waiting of something. */
const decision = '\\.(approved|rejected|upheld|dismissed|cleared|flagCleared|pictureSet|emailSet|confirmed|warned|banned)$';

/** One line each: what waits, what is late, what was decided the day before, imports that did not come. Null where there is nothing of it. */
export async function readMorningReport(now: Date): Promise<{ title: string; body: string } | null> {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const yesterday = new Date(today.getTime() - DAY_MS);
  const [waiting, decided, passedOn, lateImports] = await Promise.all([
    readWaiting(now),
    freshDb.$count(
      auditLog,
      and(eq(auditLog.actorRole, 'moderator'), sql`${auditLog.action} ~ ${decision}`, gte(auditLog.createdAt, yesterday), lt(auditLog.createdAt, today)),
    ),
    freshDb.$count(moderationHandovers),
    listOverdueSources(now),
  ]);
  const total = waiting.reduce((all, one) => all + one.total, 0);
  if (total === 0 && decided === 0 && lateImports.length === 0) return null;
  const overdue = waiting.reduce((all, one) => all + one.overdue, 0);
  const kinds = waiting.filter((one) => one.total > 0).map((one) => `${urgencyLabels[one.urgency]}: ${countText(one.total)}`);
  return {
    title: total === 0 ? 'Nothing is waiting this morning' : `${countText(total)} waiting this morning${overdue > 0 ? `, ${countText(overdue)} overdue` : ''}`,
    body: [
      ...(kinds.length > 0 ? [kinds.join(', ')] : []),
      ...(passedOn > 0 ? [`Passed on between moderators: ${passedOn}`] : []),
      ...(lateImports.length > 0 ? [`Imports overdue: ${lateImports.join(', ')}`] : []),
      `Decided yesterday: ${decided}`,
    ].join('\n'),
  };
}

/** Tells every moderator once a day; each by email too unless they chose otherwise. */
export async function tellMorningReport(now: Date): Promise<void> {
  const report = await readMorningReport(now);
  if (!report) return;
  const dedupeKey = `morning:${now.toISOString().slice(0, 10)}`;
  await db.transaction((tx) => notifyModerators(tx, { kind: 'queue-waiting', ...report, url: '/admin/moderate', dedupeKey }));
}
