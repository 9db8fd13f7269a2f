import { type SQL, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { stepReachedHer } from '../bookings/filters.server.ts';

/**
 * The step by which the two agreed on a session that has begun, beside a join with bookings: accepted, and nothing else was said before
 * its time came. What is said afterwards undoes no meeting. What he said while she keeps him away counts here too: otherwise a review
 * of a session that he cancelled would tell him that she never read it.
 */
export const isMeeting = (startedBefore: SQL = sql`now()`): SQL => sql`(${bookingSteps.kind} = 'accepted' and ${bookingSteps.appointmentAt} <= ${startedBefore}
  and not exists (select 1 from booking_steps later where later.booking_id = ${bookingSteps.bookingId} and later.id > ${bookingSteps.id}
    and later.created_at < ${bookingSteps.appointmentAt}))`;

/** A meeting that she knows of and did not delete. */
export const isMeetingOfHers = (): SQL => sql`(${bookings.girlStatus} is distinct from 'deleted' and ${stepReachedHer()})`;

/** A meeting that he did not delete. What she did with the request is hers to know. */
export const isMeetingOfHis = (): SQL => sql`${bookings.guyStatus} is distinct from 'deleted'`;
