import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { EMAIL_FREQUENCIES, type EmailFrequency } from '#shared/notification-kinds.ts';
import { createdAt, id, moment, oneOf, searchIndex, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { travels } from './travels.ts';
import { users } from './users.ts';

/** A search that somebody follows: she or he is told of new girls and of travels that match (docs/decisions/097). */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The parameters of the search page, as `printFilters` writes them: equal searches are equal texts. */
    query: text('query').notNull(),
    email: text('email').$type<EmailFrequency>().notNull().default('daily'),
    inApp: boolean('in_app').notNull().default(true),
    /** Meaning of the search when it was saved (`Search` of `#platform/search`); null until the next run after a change of its form. */
    understood: jsonb('understood').$type<object>(),
    /** Read by releases before 0.2. A contract migration drops it with its index and with `saved_search_conditions`. */
    keys: text('keys').array().notNull(),
    removedAt: moment('removed_at'),
    ...timestamps(),
  },
  (t) => [
    check('saved_searches_email', oneOf(t.email, EMAIL_FREQUENCIES)),
    uniqueIndex('saved_searches_query_unique').on(t.userId, t.query).where(sql`${t.removedAt} is null`),
    index('saved_searches_user_id').on(t.userId, t.id),
    index('saved_searches_keys').using('gin', t.keys).with(searchIndex).where(sql`${t.removedAt} is null`),
    index('saved_searches_removed_at').on(t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
);

/** Read and written by releases before 0.2: a saved search as columns. Waits for a contract migration. */
export const savedSearchConditions = pgTable(
  'saved_search_conditions',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    clause: smallint('clause').notNull(),
    position: smallint('position').notNull(),
    /** Where she tours, not where she lives. */
    ofTravel: boolean('of_travel').notNull(),
    /** Patterns of `like`, all of them somewhere in her record. */
    patterns: text('patterns').array(),
    /** In lower case. */
    cities: text('cities').array(),
    states: text('states').array(),
    countries: text('countries').array(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    metres: doublePrecision('metres'),
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    /** Days from the day of the comparison: 'this week' is another week later. */
    fromAhead: integer('from_ahead'),
    toAhead: integer('to_ahead'),
    anyService: smallint('any_service').array(),
    allServices: smallint('all_services').array(),
    physique: text('physique'),
    leastAge: smallint('least_age'),
    mostAge: smallint('most_age'),
    leastHeight: smallint('least_height'),
    mostHeight: smallint('most_height'),
    leastWeight: smallint('least_weight'),
    mostWeight: smallint('most_weight'),
    /** Who has not said her age, height or weight passes. */
    orUnknown: boolean('or_unknown').notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.clause, t.position] })],
);

/** News about a girl that matched and waits to be told: under the bell at once, by email when that is due. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null: a girl who is new in the area of a guy's profile. */
    searchId: integer('search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    // No foreign keys: thousands are written at once, read beside the girl and the travel, and gone within days.
    girlId: integer('girl_id').notNull(),
    /** null: she herself is new. */
    travelId: integer('travel_id'),
    /** When it went under the bell. */
    notifiedAt: moment('notified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_search_matches_unique').on(t.userId, t.searchId, t.girlId, t.travelId).nullsNotDistinct(),
    index('saved_search_matches_search').on(t.searchId),
    index('saved_search_matches_unnotified').on(t.id).where(sql`${t.notifiedAt} is null`),
  ],
);

/** Which news about a girl a person was emailed, by whatever email: never the same twice. */
export const girlNewsMails = pgTable(
  'girl_news_mails',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    /** null: that she is new. */
    travelId: integer('travel_id').references(() => travels.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('girl_news_mails_unique').on(t.userId, t.girlId, t.travelId).nullsNotDistinct(),
    index('girl_news_mails_girl').on(t.girlId),
    index('girl_news_mails_travel').on(t.travelId),
  ],
);

/** When emails about saved searches may come. No row: the standard hours, in the time zone of where a guy lives. */
export const mailSchedules = pgTable(
  'mail_schedules',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An IANA name: 'America/Chicago'. */
    timeZone: text('time_zone').notNull(),
    isQuiet: boolean('is_quiet').notNull().default(true),
    /** Hours of the local day; through midnight where the first is the larger one. */
    quietFrom: smallint('quiet_from').notNull().default(22),
    quietTo: smallint('quiet_to').notNull().default(8),
    ...timestamps(),
  },
  (t) => [check('mail_schedules_hours', sql`${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23 and ${t.quietFrom} <> ${t.quietTo}`)],
);
export type MailSchedule = typeof mailSchedules.$inferSelect;
