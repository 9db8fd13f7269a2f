import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { BOOKING_SIDES, type BookingSide, MEETING_OUTCOMES, type MeetingOutcome } from '#shared/catalogues/statuses.ts';
import { bookings } from './bookings.ts';
import { id, oneOf, timestamps } from './columns.ts';

/** What each side says about an agreed session afterwards. It is for whoever said it, and never shown to the other one. */
export const meetingAnswers = pgTable(
  'meeting_answers',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    side: text('side').$type<BookingSide>().notNull(),
    outcome: text('outcome').$type<MeetingOutcome>().notNull(),
    ...timestamps(),
  },
  (t) => [
    check('meeting_answers_side', oneOf(t.side, BOOKING_SIDES)),
    check('meeting_answers_outcome', oneOf(t.outcome, MEETING_OUTCOMES)),
    unique('meeting_answers_once').on(t.bookingId, t.side),
  ],
);
