import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { BOOKING_SIDES, BOOKING_STEP_KINDS, type BookingSide, type BookingStepKind } from '#shared/catalogues/statuses.ts';
import { bookings } from './bookings.ts';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';

/** What the two said to a request, one after another; the last one that somebody may see is how it stands for them. Nothing is changed. */
export const bookingSteps = pgTable(
  'booking_steps',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    side: text('side').$type<BookingSide>().notNull(),
    kind: text('kind').$type<BookingStepKind>().notNull(),
    /** When they meet, of what is proposed or accepted. */
    appointmentAt: moment('appointment_at'),
    /** Where that time is told: 'America/Chicago'. */
    timeZone: text('time_zone'),
    /** Unused since the text is encrypted; a migration after the first release drops it. */
    location: text('location'),
    note: text('note'),
    locationEncrypted: bytea('location_encrypted'),
    noteEncrypted: bytea('note_encrypted'),
    keyId: text('key_id'),
    createdAt: createdAt(),
  },
  (t) => [
    check('booking_steps_side', oneOf(t.side, BOOKING_SIDES)),
    check('booking_steps_kind', oneOf(t.kind, BOOKING_STEP_KINDS)),
    index('booking_steps_clear').on(t.id).where(sql`${t.location} is not null or ${t.note} is not null`),
    index('booking_steps_booking_id').on(t.bookingId, t.id.desc()),
    index('booking_steps_appointment_at').on(t.appointmentAt).where(sql`${t.kind} = 'accepted'`),
  ],
);

export type BookingStep = typeof bookingSteps.$inferSelect;
