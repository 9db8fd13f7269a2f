import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, notBefore1900, timestamps } from './columns.ts';
import { girls } from './girls.ts';

/** Where a girl will be, both days inclusive. While it runs she is found in that city too. */
export const travels = pgTable(
  'travels',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    city: text('city').notNull(),
    state: text('state'),
    country: text('country').notNull(),
    dateBegins: date('date_begins', { mode: 'string' }).notNull(),
    dateEnds: date('date_ends', { mode: 'string' }).notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** 'Pacific/Auckland': a travel begins and ends at midnight there. A row without one counts in UTC. */
    timeZone: text('time_zone'),
    /** The city as an address writes it (`city_slug`): 'St. Louis' and 'st louis' are one. Empty for what has no Latin letter. */
    citySlug: text('city_slug').notNull().generatedAlwaysAs(sql`city_slug(city)`),
    deletedAt: moment('deleted_at'),
    ...timestamps(),
  },
  (t) => [
    check('travels_dates', sql`${t.dateEnds} >= ${t.dateBegins}`),
    check('travels_date_begins', notBefore1900(t.dateBegins)),
    index('travels_girl_id').on(t.girlId, t.dateBegins),
    index('travels_without_zone').on(t.id).where(sql`${t.timeZone} is null`),
    index('travels_date_ends').on(t.dateEnds, t.dateBegins).where(sql`${t.deletedAt} is null`),
    index('travels_city').on(sql`lower(${t.city})`, t.dateEnds).where(sql`${t.deletedAt} is null`),
    index('travels_city_slug').on(t.citySlug, t.dateEnds).where(sql`${t.deletedAt} is null`),
    index('travels_near')
      .using('gist', sql`ll_to_earth(${t.latitude}, ${t.longitude})`)
      .where(sql`${t.deletedAt} is null and ${t.latitude} is not null and ${t.longitude} is not null`),
  ],
);

export type Travel = typeof travels.$inferSelect;
