import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { BOOKING_SIDES, type BookingSide, MESSAGE_DELIVERIES, type MessageDelivery } from '#shared/catalogues/statuses.ts';
import { bookings } from './bookings.ts';
import { bytea, createdAt, hidden, id, oneOf } from './columns.ts';

/** What the two write to each other about a request, and what was refused before it was sent. Nothing is changed. */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Its name for the two, made by the browser that sends it: sent twice, it is there once. The id would tell what else is written here. */
    key: uuid('key').notNull(),
    side: text('side').$type<BookingSide>().notNull(),
    /** Unused since the text is encrypted; a migration after the first release drops it. */
    body: text('body').notNull(),
    bodyEncrypted: bytea('body_encrypted'),
    keyId: text('key_id'),
    delivery: text('delivery').$type<MessageDelivery>().notNull().default('sent'),
    hidden: hidden(),
    createdAt: createdAt(),
  },
  (t) => [
    check('booking_messages_side', oneOf(t.side, BOOKING_SIDES)),
    check('booking_messages_delivery', oneOf(t.delivery, MESSAGE_DELIVERIES)),
    uniqueIndex('booking_messages_key').on(t.bookingId, t.key),
    index('booking_messages_clear').on(t.id).where(sql`${t.body} <> ''`),
    index('booking_messages_booking_id').on(t.bookingId, t.id.desc()),
  ],
);

export type BookingMessage = typeof bookingMessages.$inferSelect;
