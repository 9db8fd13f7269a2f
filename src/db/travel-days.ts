import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#shared/dates.ts';
import { travels } from './schema/travels.ts';

/** The moment of a query: a placeholder in prepared statements, a Date elsewhere. */
type Moment = Date | Placeholder;

const instant = (now: Moment) => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
/** No clock on Earth is more than a day behind UTC. An index can use this condition, which has no column of the row on its right. */
const earliest = (now: Moment, days: number) => sql`(${instant(now)} at time zone 'UTC')::date - 1 + ${sql.raw(String(days))}`;

/** Today where the travel goes. */
export const todayThere = (now: Moment = new Date()) => sql<IsoDate>`(${instant(now)} at time zone coalesce(${travels.timeZone}, 'UTC'))::date`;

/** Travels that end on this day or later. A number counts days from today at the place of each travel. */
export function endsFrom(day: IsoDate | number, now: Moment = new Date()): SQL {
  if (typeof day === 'string') return sql`${travels.dateEnds} >= ${day}`;
  return sql`(${travels.dateEnds} >= ${earliest(now, day)} and ${travels.dateEnds} >= ${todayThere(now)} + ${sql.raw(String(day))})`;
}

/** Travels that begin on this day or before. */
export const beginsUntil = (day: IsoDate | number, now: Moment = new Date()): SQL =>
  typeof day === 'string' ? sql`${travels.dateBegins} <= ${day}` : sql`${travels.dateBegins} <= ${todayThere(now)} + ${sql.raw(String(day))}`;

/** Travels that run or come: the last day is over at midnight where they go. */
export const notOver = (now: Moment = new Date()): SQL => endsFrom(0, now);
