import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { MEASURES, type Measure } from '#shared/measures.ts';
import { bookings } from './bookings.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { guyUsers } from './guy-users.ts';
import { users } from './users.ts';

/** What a moderator did about a guy because of a request of his; undone with the decision. */
export const accountMeasures = pgTable(
  'account_measures',
  {
    id: id(),
    guyId: integer('guy_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    measure: text('measure').$type<Measure>().notNull(),
    reason: text('reason').notNull(),
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    check('account_measures_measure', oneOf(t.measure, MEASURES)),
    index('account_measures_guy_id').on(t.guyId),
    index('account_measures_booking_id').on(t.bookingId),
    index('account_measures_by_user_id').on(t.byUserId),
  ],
);
