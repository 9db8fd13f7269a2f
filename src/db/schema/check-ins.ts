import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CHECK_IN_STATUSES, type CheckInStatus } from '#shared/catalogues/statuses.ts';
import { bookings } from './bookings.ts';
import { between, bytea, createdAt, id, moment, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

/** How a girl wants her check-ins, and what they tell her contact. No row: the defaults. */
export const checkInSettings = pgTable(
  'check_in_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A timer starts by itself when an appointment begins. */
    startsWithAppointment: boolean('starts_with_appointment').notNull().default(false),
    minutes: smallint('minutes').notNull().default(90),
    sharesPlace: boolean('shares_place').notNull().default(true),
    sharesTime: boolean('shares_time').notNull().default(true),
    sharesName: boolean('shares_name').notNull().default(true),
    /** What she always wants to be told: encrypted. */
    noteEncrypted: bytea('note_encrypted'),
    keyId: text('key_id'),
    ...timestamps(),
  },
  (t) => [check('check_in_settings_minutes', between(t.minutes, 15, 720))],
);
export type CheckInSettings = typeof checkInSettings.$inferSelect;

/** Whom a girl's check-in writes to when she does not answer: a third person, who said yes once. Deleted as soon as she or the contact wants it. */
export const checkInContacts = pgTable(
  'check_in_contacts',
  {
    id: id(),
    /** The name in the links of the contact's mails. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address, what she calls the contact and what the contact calls her: encrypted, as one JSON text. */
    detailsEncrypted: bytea('details_encrypted').notNull(),
    keyId: text('key_id').notNull(),
    agreedAt: moment('agreed_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('check_in_contacts_public_id_unique').on(t.publicId), uniqueIndex('check_in_contacts_user_id_unique').on(t.userId)],
);
export type CheckInContact = typeof checkInContacts.$inferSelect;

/** A girl's timers. What time it is decides what happens next: `next_at` says when that is. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: id(),
    publicId: uuid('public_id').notNull().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** The answer whose appointment started it by itself: once for each. */
    stepId: integer('step_id'),
    status: text('status').$type<CheckInStatus>().notNull().default('running'),
    /** In which zone its times are printed. */
    timeZone: text('time_zone').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When the next reminder or the alarm is due; null: nothing more happens by itself. */
    nextAt: moment('next_at'),
    /** How many of the two she has got for this `due_at`. */
    reminders: smallint('reminders').notNull().default(0),
    /** What goes to her contact, as she saw it when she started: encrypted JSON, deleted when she ends it. */
    shareEncrypted: bytea('share_encrypted'),
    keyId: text('key_id'),
    alarmedAt: moment('alarmed_at'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('check_ins_status', oneOf(t.status, CHECK_IN_STATUSES)),
    uniqueIndex('check_ins_public_id_unique').on(t.publicId),
    // One at a time.
    uniqueIndex('check_ins_open_unique').on(t.userId).where(sql`${t.status} <> 'safe'`),
    uniqueIndex('check_ins_step_unique').on(t.userId, t.stepId),
    index('check_ins_next_at').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('check_ins_user_id').on(t.userId, t.id.desc()),
    index('check_ins_booking_id').on(t.bookingId),
    index('check_ins_ended_at').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
);
export type CheckIn = typeof checkIns.$inferSelect;
