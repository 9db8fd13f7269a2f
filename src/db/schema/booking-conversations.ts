import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { BOOKING_SIDES, type BookingSide } from '#shared/catalogues/statuses.ts';
import { bookings } from './bookings.ts';
import { moment, oneOf } from './columns.ts';

/** What there is to know of a request's messages as a whole; apart from the request, whose `updated_at` both sides can read. */
export const bookingConversations = pgTable(
  'booking_conversations',
  {
    bookingId: integer('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    endedBy: text('ended_by').$type<BookingSide>(),
    endedAt: moment('ended_at'),
    /** The last message that each side has read, by its id; 0: none. */
    girlReadId: integer('girl_read_id').notNull().default(0),
    guyReadId: integer('guy_read_id').notNull().default(0),
    /** When each side was last notified of messages. */
    girlNotifiedAt: moment('girl_notified_at'),
    guyNotifiedAt: moment('guy_notified_at'),
  },
  (t) => [check('booking_conversations_ended_by', oneOf(t.endedBy, BOOKING_SIDES))],
);

export type BookingConversation = typeof bookingConversations.$inferSelect;
