import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { REFERENCE_ANSWERS, type ReferenceAnswer } from '#shared/catalogues/statuses.ts';
import { bookings } from './bookings.ts';
import { hidden, id, moment, oneOf, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

/** A guy asks a girl for a reference. Of her answer he learns nothing but a yes with her name. */
export const referenceRequests = pgTable(
  'reference_requests',
  {
    id: id(),
    guyUserId: integer('guy_user_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    /** The request by which they met here; null where he only names her. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** null: she has not answered. */
    answer: text('answer').$type<ReferenceAnswer>(),
    /** What she says with her name. */
    comment: text('comment'),
    hidden: hidden(),
    answeredAt: moment('answered_at'),
    ...timestamps(),
  },
  (t) => [
    check('reference_requests_answer', oneOf(t.answer, REFERENCE_ANSWERS)),
    index('reference_requests_guy_user_id').on(t.guyUserId, t.id.desc()),
    index('reference_requests_girl_id').on(t.girlId, t.id.desc()),
    index('reference_requests_booking_id').on(t.bookingId),
  ],
);

export type ReferenceRequest = typeof referenceRequests.$inferSelect;
