import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ServiceKey } from '#shared/catalogues/services.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/catalogues/statuses.ts';
import { bytea, id, moment, oneOf, searchIndex, timestamps, wordsOf } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

/** A booking request. Both sides have a status of their own; null: pending. Texts are kept for moderation and safety until both accounts are gone. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    guyId: integer('guy_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    girlStatus: text('girl_status').$type<BookingStatus>(),
    guyStatus: text('guy_status').$type<BookingStatus>(),
    /** His own words ('Friday after 6 pm'), not an instant. */
    dateTimeAvailable: text('date_time_available').notNull(),
    /** Moments that these words name, as he chose them: her answer begins with them. */
    suggestedTimes: jsonb('suggested_times').$type<{ at: string; timeZone: string }[]>().notNull().default([]),
    sessionLength: text('session_length').notNull(),
    /** Unused since the text is encrypted; a migration after the first release drops it. */
    sessionLocation: text('session_location'),
    sessionLocationEncrypted: bytea('session_location_encrypted'),
    keyId: text('key_id'),
    desiredSessionType: text('desired_session_type').notNull(),
    thingsToNotInclude: text('things_to_not_include'),
    requestedAttire: text('requested_attire'),
    detailsQuestions: text('details_questions'),
    detailsNotes: text('details_notes'),
    /** Service keys, behind the flag session-interests-in-book-a-girl. */
    servicesInterests: text('services_interests').array().$type<ServiceKey[]>().notNull().default([]),
    /** A phrase asks for sexual services: moderators look at it. */
    flagged: boolean('flagged').notNull().default(false),
    flagReason: text('flag_reason'),
    flagHandledAt: moment('flag_handled_at'),
    /** She completed it, and he knows; what she does afterwards or while she blocks him changes nothing of it. */
    completeForGuy: boolean('complete_for_guy').notNull().default(false),
    /** When something changed that he may know of: his `updated_at`. That of the row moves with her silent decisions too. */
    updatedForGuyAt: moment('updated_for_guy_at').notNull().defaultNow(),
    /**
     * '<girl>:<guy>' while he waits for her first answer: a second request of the same pair is refused. null after her answer or his withdrawal. Her silent
     * decisions don't clear it, or he would learn of them. Earlier versions leave it empty.
     */
    openPair: text('open_pair'),
    /** When the second of the two accounts was found deleted, and when the texts were emptied. Later only while an open case holds them. */
    bothGoneAt: moment('both_gone_at'),
    emptiedAt: moment('emptied_at'),
    ...timestamps(),
  },
  (t) => [
    check('bookings_girl_status', oneOf(t.girlStatus, BOOKING_STATUSES)),
    check('bookings_guy_status', oneOf(t.guyStatus, BOOKING_STATUSES)),
    uniqueIndex('bookings_open_pair').on(t.openPair).where(sql`${t.openPair} is not null`),
    index('bookings_girl_id').on(t.girlId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bookings_guy_id').on(t.guyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bookings_words')
      .using('gin', sql`(${wordsOf(t.desiredSessionType, t.detailsQuestions, t.flagReason)}) gin_trgm_ops`)
      .with(searchIndex),
    index('bookings_held').on(t.id).where(sql`${t.bothGoneAt} is not null and ${t.emptiedAt} is null`),
    index('bookings_clear').on(t.id).where(sql`${t.sessionLocation} is not null`),
    index('bookings_flagged').on(t.createdAt, t.id).where(sql`${t.flagged} and ${t.flagHandledAt} is null`),
  ],
);

export type Booking = typeof bookings.$inferSelect;
