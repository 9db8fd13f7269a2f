import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { auditLog } from '#db/schema/audit-log.ts';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { listOverdueSources } from '#platform/imports/overdue.server.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { URGENCIES, type Urgency } from '#platform/moderation/kind.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { COUNTED_UP_TO, countText } from '../queue/item.ts';
import type { Kinds, QueuePart } from '../queue/kinds.server.ts';
import { urgencyLabels } from '../queue/risk.ts';
import { weighedParts } from '../queue/weights/weights.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Waiting = { urgency: Urgency; total: number; overdue: number };

/** What waits of a part, and how much of it longer than somebody should; counted up to a bound. */
function partOf({ from, where, since, risk }: QueuePart, rank: number, now: Date) {
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

async function readWaiting(kinds: Kinds, now: Date): Promise<Waiting[]> {
  const parts = await weighedParts(kinds);
  const [first, second, ...rest] = parts.map((one, rank) => partOf(one, rank, now));
  const rows = first && second ? await unionAll(first, second, ...rest) : [];
  const of = (urgency: Urgency) => rows.filter(({ rank }) => parts[rank]?.risk.urgency === urgency);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return URGENCIES.map((urgency) => ({
    urgency,
    total: sum(of(urgency).map(({ total }) => total)),
    overdue: sum(of(urgency).map(({ overdue }) => overdue)),
  }));
}

/** One line each: what waits, what is late, what was decided the day before, imports that did not come. Null where there is nothing of it. */
export async function readMorningReport(kinds: Kinds, now: Date): Promise<{ title: string; body: string } | null> {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const yesterday = new Date(today.getTime() - DAY_MS);
  const decisions = kinds.flatMap(({ actions }) => actions);
  const [waiting, decided, passedOn, lateImports] = await Promise.all([
    readWaiting(kinds, now),
    freshDb.$count(
      auditLog,
      and(eq(auditLog.actorRole, 'moderator'), inArray(auditLog.action, decisions), gte(auditLog.createdAt, yesterday), lt(auditLog.createdAt, today)),
    ),
    freshDb.$count(moderationHandovers),
    listOverdueSources(now),
  ]);
  const total = waiting.reduce((all, one) => all + one.total, 0);
  if (total === 0 && decided === 0 && lateImports.length === 0) return null;
  const overdue = waiting.reduce((all, one) => all + one.overdue, 0);
  const byUrgency = waiting.filter((one) => one.total > 0).map((one) => `${urgencyLabels[one.urgency]}: ${countText(one.total)}`);
  return {
    title: total === 0 ? 'Nothing is waiting this morning' : `${countText(total)} waiting this morning${overdue > 0 ? `, ${countText(overdue)} overdue` : ''}`,
    body: [
      ...(byUrgency.length > 0 ? [byUrgency.join(', ')] : []),
      ...(passedOn > 0 ? [`Passed on between moderators: ${passedOn}`] : []),
      ...(lateImports.length > 0 ? [`Imports overdue: ${lateImports.join(', ')}`] : []),
      `Decided yesterday: ${decided}`,
    ].join('\n'),
  };
}

/** Tells every moderator once a day; each by email too unless they chose otherwise. */
export async function tellMorningReport(kinds: Kinds, now: Date): Promise<void> {
  const report = await readMorningReport(kinds, now);
  if (!report) return;
  const dedupeKey = `morning:${now.toISOString().slice(0, 10)}`;
  await db.transaction((tx) => notifyModerators(tx, { kind: 'queue-waiting', ...report, url: '/admin/moderate', dedupeKey }));
}

/** Runs every morning before the first moderator comes. */
export const morningReportJob = (kinds: Kinds) =>
  defineJob({
    name: 'morning-report',
    input: z.object({}),
    handler: async () => () => tellMorningReport(kinds, new Date()),
    schedule: { cron: '0 6 * * *', data: {} },
  });
