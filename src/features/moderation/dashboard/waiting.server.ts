import { and, count, eq, getTableName, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditLog } from '#db/schema/audit-log.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import type { ModerationKind } from '#platform/moderation/kind.server.ts';
import type { Series } from '#ui/charts/series.ts';
import type { Kinds } from '../queue/kinds.server.ts';
import { lastDays, waitingByDay } from './days.ts';

type Charted = ModerationKind & { chart: NonNullable<ModerationKind['chart']> };
const charted = (kinds: Kinds) => kinds.filter((kind): kind is Charted => kind.chart !== undefined);

const dayOf = (column: PgColumn) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

type PerDay = { day: string; total: number }[];
const byDay = (rows: PerDay) => new Map(rows.map(({ day, total }) => [day, total]));

const perDay = (table: PgTable, column: PgColumn, where: SQL | undefined): Promise<PerDay> =>
  readDb
    .select({ day: dayOf(column).as('day'), total: count() })
    .from(table)
    .where(where)
    .groupBy(sql`1`);

function decisionsPerDay({ table, chart: { decided } }: Charted, since: Date): Promise<PerDay> {
  if ('at' in decided) return perDay(table, decided.at, gte(decided.at, since));
  return perDay(
    auditLog,
    auditLog.createdAt,
    and(inArray(auditLog.action, decided.actions), eq(auditLog.subjectType, getTableName(table)), gte(auditLog.createdAt, since)),
  );
}

/** How many of each kind waited at the end of each of the last days. Kinds of which none waited in that time are left out. */
export async function readWaiting(kinds: Kinds, actor: Actor, span: number): Promise<{ days: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const days = lastDays(span);
  const since = new Date(`${days[0]}T00:00:00Z`);
  const series = await Promise.all(
    charted(kinds).map(async (kind) => {
      const [[now], came, decided] = await Promise.all([
        readDb.select({ total: count() }).from(kind.table).where(kind.waiting),
        perDay(kind.table, kind.table.createdAt, and(kind.chart.among, gte(kind.table.createdAt, since))),
        decisionsPerDay(kind, since),
      ]);
      return { name: kind.chart.name, values: waitingByDay(days, now?.total ?? 0, byDay(came), byDay(decided)) };
    }),
  );
  return { days, series: series.filter(({ values }) => values.some((value) => value > 0)) };
}

type Median = { week: string; hours: number };

async function medianHours({ table, chart: { among, decided } }: Charted, since: Date): Promise<Median[]> {
  const [at, from, where] =
    'at' in decided
      ? [decided.at, sql`${table}`, and(among, gte(decided.at, since))]
      : [
          auditLog.createdAt,
          sql`${auditLog} join ${table} on ${auditLog.subjectId} = ${table.id}::text`,
          and(among, inArray(auditLog.action, decided.actions), eq(auditLog.subjectType, getTableName(table)), gte(auditLog.createdAt, since)),
        ];
  const { rows } = await readDb.execute<Median>(sql`
    select to_char(date_trunc('week', ${at} at time zone 'UTC'), 'YYYY-MM-DD') as week,
      (percentile_cont(0.5) within group (order by extract(epoch from ${at} - ${table.createdAt})) / 3600)::float8 as hours
    from ${from} where ${where} and ${at} >= ${table.createdAt} group by 1 order by 1`);
  return rows;
}

/** Half of what was decided in a week was decided within so many hours of its coming. */
export async function readTimeToDecision(kinds: Kinds, actor: Actor, span: number): Promise<{ weeks: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const since = new Date(`${lastDays(span)[0]}T00:00:00Z`);
  const medians = await Promise.all(charted(kinds).map(async (kind) => ({ name: kind.chart.name, rows: await medianHours(kind, since) })));
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
