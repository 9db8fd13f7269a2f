import { and, count, desc, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { timewasterLookups } from '#db/schema/timewaster-lookups.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { CLIENT_TYPES, clientTypeLabel } from '#shared/catalogues/client-types.ts';
import type { Series } from '#ui/charts/series.ts';
import { lastDays } from './days.ts';

type Counted = { label: string | null; name: string | null; total: number };

/** Counted rows as series over the labels: what is not there is nothing. */
function toSeries(labels: readonly string[], names: readonly [key: string, name: string][], rows: readonly Counted[]): Series[] {
  const totals = new Map(rows.map(({ label, name, total }) => [`${name}\n${label}`, total]));
  return names.map(([key, name]) => ({ name, values: labels.map((label) => totals.get(`${key}\n${label}`) ?? 0) }));
}

const perDayAnd = (table: PgTable, at: PgColumn, name: PgColumn | SQL, since: Date): Promise<Counted[]> =>
  readDb
    .select({ label: sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`, name: sql<string>`${name}`, total: count() })
    .from(table)
    .where(gte(at, since))
    .groupBy(sql`1`, sql`2`);

const startOf = (days: readonly string[]) => new Date(`${days[0]}T00:00:00Z`);

/** Who signed up, day by day. */
export async function readSignUps(actor: Actor, span: number): Promise<{ days: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const days = lastDays(span);
  const rows = await perDayAnd(users, users.createdAt, users.usertype, startOf(days));
  const names: [string, string][] = [
    ['girl', 'Girls'],
    ['guy', 'Guys'],
  ];
  return { days, series: toSeries(days, names, rows) };
}

const lookupNames: Record<string, string> = {
  phone: 'Phone',
  email: 'Email',
  handle: 'Handle',
  link: 'Link',
  text: 'Name or city',
  'safety-check': 'Safety check',
  suggest: 'While reporting',
  record: 'One record',
  own: 'Links of her own reports',
  comments: 'Comments',
  photos: 'Photos',
  graphql: 'GraphQL',
};

/** Look-ups in the timewaster tool, day by day and kind. What was looked up is written nowhere. */
export async function readLookups(actor: Actor, span: number): Promise<{ days: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const days = lastDays(span);
  const rows = await perDayAnd(timewasterLookups, timewasterLookups.createdAt, timewasterLookups.kind, startOf(days));
  const kinds = [...new Set(rows.map(({ name }) => name ?? ''))].sort();
  return {
    days,
    series: toSeries(
      days,
      kinds.map((kind) => [kind, lookupNames[kind] ?? kind]),
      rows,
    ),
  };
}

const MOST_PLACES = 10;

/** Reports of timewasters by the city they are about and by client type: the cities with most of them, the largest first. */
export async function readReportsByPlace(actor: Actor, span: number): Promise<{ places: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const recent = and(gte(timewasters.createdAt, startOf(lastDays(span))), isNotNull(timewasters.city), isNull(timewasters.rejectedAt));
  const place = sql<string>`initcap(lower(trim(${timewasters.city})))`;
  const largest = readDb
    .select({ place: place.as('place') })
    .from(timewasters)
    .where(recent)
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(MOST_PLACES);
  const places = (await largest).map((row) => row.place);
  if (places.length === 0) return { places, series: [] };
  const rows = await readDb
    .select({ label: place, name: sql<string>`${timewasters.clientType}`, total: count() })
    .from(timewasters)
    .where(and(recent, sql`${place} in (${sql.join(places, sql`, `)})`))
    .groupBy(sql`1`, sql`2`);
  const types = CLIENT_TYPES.filter((type) => rows.some(({ name }) => name === type));
  return {
    places,
    series: toSeries(
      places,
      types.map((type) => [type, clientTypeLabel(type)]),
      rows,
    ),
  };
}

/** Warnings that came in, day by day: about clients, scammers and problem girls. */
export async function readReportsByType(actor: Actor, span: number): Promise<{ days: string[]; series: Series[] }> {
  authorize(actor, 'admin.open');
  const days = lastDays(span);
  const since = startOf(days);
  const [clients, scammers, problems] = await Promise.all([
    perDayAnd(timewasters, timewasters.createdAt, sql`'timewaster'`, since),
    readDb
      .select({ label: sql<string>`to_char(${girls.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`, name: sql<string>`'scammer'`, total: count() })
      .from(girls)
      .where(and(gte(girls.createdAt, since), isNotNull(girls.reportedByUserId)))
      .groupBy(sql`1`),
    perDayAnd(problemGirls, problemGirls.createdAt, sql`'problem girl'`, since),
  ]);
  const names: [string, string][] = [
    ['timewaster', 'Timewasters'],
    ['scammer', 'Scammers'],
    ['problem girl', 'Problem girls'],
  ];
  return { days, series: toSeries(days, names, [...clients, ...scammers, ...problems]) };
}
