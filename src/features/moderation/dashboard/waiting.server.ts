import { and, count, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditLog } from '#db/schema/audit-log.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import type { Series } from '#ui/charts/series.ts';
import { waitingOf } from '../queue/waiting.server.ts';
import { lastDays, waitingByDay } from './days.ts';

type Kind = {
  name: string;
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  /** Which of them are of this kind at all, and which of those wait. */
  all?: SQL;
  waits: SQL | undefined;
  /** When it was decided: a column of its own, or these entries of the audit log. */
  decided: { at: PgColumn } | { actions: string[]; subject: string };
};

/** What moderators decide; what of it waits is what stands in the queue. */
const kinds: Kind[] = [
  {
    name: 'Profiles of girls',
    table: girls,
    all: eq(girls.matwiseGirl, true),
    waits: waitingOf('girlProfile'),
    decided: { actions: ['girl.approved', 'girl.rejected'], subject: 'girls' },
  },
  {
    name: 'Session girls',
    table: sessionGirls,
    waits: waitingOf('sessionGirlProfile'),
    decided: { actions: ['sessionGirl.approved', 'sessionGirl.rejected'], subject: 'session_girls' },
  },
  {
    name: 'Problem girls',
    table: problemGirls,
    waits: waitingOf('crawledProblemGirl'),
    decided: { actions: ['problemGirl.edited', 'problemGirl.deleted'], subject: 'problem_girls' },
  },
  {
    name: 'Timewasters',
    table: timewasters,
    // What was refused is deleted some day: neither its coming nor its decision is counted.
    all: isNull(timewasters.rejectedAt),
    waits: waitingOf('timewaster'),
    decided: { actions: ['timewaster.approved', 'timewaster.deleted'], subject: 'timewasters' },
  },
  {
    name: 'Scammer reports',
    table: girls,
    // An imported one has no reporter here.
    all: sql`(${girls.reportedByUserId} is not null or ${girls.reportPending})`,
    waits: waitingOf('scammerReport'),
    decided: { actions: ['scammer.approved', 'scammer.rejected', 'scammer.unset'], subject: 'girls' },
  },
  { name: 'Reports', table: reports, waits: waitingOf('report'), decided: { at: reports.handledAt } },
  { name: 'Disputes', table: disputeRecords, waits: waitingOf('dispute'), decided: { at: disputeRecords.decidedAt } },
];

const dayOf = (column: PgColumn) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

type PerDay = { day: string; total: number }[];
const byDay = (rows: PerDay) => new Map(rows.map(({ day, total }) => [day, total]));

const perDay = (table: PgTable, column: PgColumn, where: SQL | undefined): Promise<PerDay> =>
  readDb
    .select({ day: dayOf(column).as('day'), total: count() })
    .from(table)
    .where(where)
    .groupBy(sql`1`);

function decisionsPerDay({ table, decided }: Kind, since: Date): Promise<PerDay> {
  if ('at' in decided) return perDay(table, decided.at, gte(decided.at, since));
  return perDay(
    auditLog,
    auditLog.createdAt,
    and(inArray(auditLog.action, decided.actions), eq(auditLog.subjectType, decided.subject), gte(auditLog.createdAt, since)),
  );
}

/** How many of each kind waited at the end of each of the last days. Kinds of which none waited in that time are left out. */
export async function readWaiting(actor: Actor, span: number): Promise<{ days: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const days = lastDays(span);
  const since = new Date(`${days[0]}T00:00:00Z`);
  const series = await Promise.all(
    kinds.map(async (kind) => {
      const [[now], came, decided] = await Promise.all([
        readDb.select({ total: count() }).from(kind.table).where(kind.waits),
        perDay(kind.table, kind.table.createdAt, and(kind.all, gte(kind.table.createdAt, since))),
        decisionsPerDay(kind, since),
      ]);
      return { name: kind.name, values: waitingByDay(days, now?.total ?? 0, byDay(came), byDay(decided)) };
    }),
  );
  return { days, series: series.filter(({ values }) => values.some((value) => value > 0)) };
}

type Median = { week: string; hours: number };

async function medianHours({ table, all, decided }: Kind, since: Date): Promise<Median[]> {
  const [at, from, where] =
    'at' in decided
      ? [decided.at, sql`${table}`, and(all, gte(decided.at, since))]
      : [
          auditLog.createdAt,
          sql`${auditLog} join ${table} on ${auditLog.subjectId} = ${table.id}::text`,
          and(all, inArray(auditLog.action, decided.actions), eq(auditLog.subjectType, decided.subject), gte(auditLog.createdAt, since)),
        ];
  const { rows } = await readDb.execute<Median>(sql`
    select to_char(date_trunc('week', ${at} at time zone 'UTC'), 'YYYY-MM-DD') as week,
      (percentile_cont(0.5) within group (order by extract(epoch from ${at} - ${table.createdAt})) / 3600)::float8 as hours
    from ${from} where ${where} and ${at} >= ${table.createdAt} group by 1 order by 1`);
  return rows;
}

/** Half of what was decided in a week was decided within so many hours of its coming. */
export async function readTimeToDecision(actor: Actor, span: number): Promise<{ weeks: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const since = new Date(`${lastDays(span)[0]}T00:00:00Z`);
  const medians = await Promise.all(kinds.map(async (kind) => ({ name: kind.name, rows: await medianHours(kind, since) })));
  const known = medians.filter(({ rows }) => rows.length > 0);
  const weeks = [...new Set(known.flatMap(({ rows }) => rows.map(({ week }) => week)))].sort();
  return {
    weeks,
    series: known.map(({ name, rows }) => {
      const hours = new Map(rows.map((row) => [row.week, row.hours]));
      return { name, values: weeks.map((week) => hours.get(week) ?? null) };
    }),
  };
}
