import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blocks } from '#db/schema/blocks.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { type Actor, isGirl, isGuy, isModerator } from '../actor.ts';

/** What came while she kept him away never reached her (decision 033). */
export const notBlockedWhenSent = (): SQL => sql`not exists (select 1 from ${blocks} where ${blocks.girlId} = ${bookings.girlId}
  and ${blocks.guyUserId} = ${bookings.guyId} and ${blocks.createdAt} < ${bookings.createdAt})`;

/** Requests for the two sides, without those that never reached her; all of them for a moderator. */
export function visibleBookings(actor: Actor): SQL | undefined {
  if (isModerator(actor)) return undefined;
  if (isGirl(actor)) return and(eq(bookings.girlId, actor.girlId), notBlockedWhenSent());
  if (isGuy(actor)) return eq(bookings.guyId, actor.guyId);
  return sql`false`;
}

/** Requests in a side's list: all but those that it deleted. */
export const isKeptBy: Record<BookingSide, SQL> = {
  girl: sql`${bookings.girlStatus} is distinct from 'deleted'`,
  guy: sql`${bookings.guyStatus} is distinct from 'deleted'`,
};

/** Requests that a side filed, or knows that the other side ended; the same as `isClosedFor` of the state machine (features/bookings/state.ts). */
export const isClosedFor: Record<BookingSide, SQL> = {
  girl: sql`(${bookings.girlStatus} is not null or ${bookings.guyStatus} is not distinct from 'deleted')`,
  guy: sql`(${bookings.guyStatus} is not null or ${bookings.completeForGuy})`,
};

/** What was said to a request, but for her what he said while she keeps him away. Beside a join with bookings. */
export function visibleSteps(actor: Actor): SQL | undefined {
  if (isModerator(actor) || isGuy(actor)) return visibleBookings(actor);
  return and(visibleBookings(actor), stepReachedHer());
}

type Said = { side: AnyPgColumn; createdAt: AnyPgColumn };

/** What she said herself, and what he said while she did not keep him away. */
export const stepReachedHer = (
  step: Said = bookingSteps,
): SQL => sql`(${step.side} = 'girl' or not exists (select 1 from ${blocks} where ${blocks.girlId} = ${bookings.girlId}
  and ${blocks.guyUserId} = ${bookings.guyId} and ${blocks.createdAt} < ${step.createdAt}))`;

/** What the two wrote to each other. Moderators read it by a door of their own, with a reason. Beside a join with bookings. */
export function visibleMessages(actor: Actor): SQL | undefined {
  if (isModerator(actor)) return sql`false`;
  return and(visibleBookings(actor), eq(bookingMessages.hidden, false), isGirl(actor) ? messageReachedHer() : messageWasSent());
}

export const messageReachedHer = (): SQL => eq(bookingMessages.delivery, 'sent');
/** To him what she never gets is sent, too. */
const messageWasSent = (): SQL => ne(bookingMessages.delivery, 'refused');

/** What a guy may know of her side: 'complete' alone, and from then on whatever she does. */
export const herStatusForGuy = sql`case when ${bookings.completeForGuy} then 'complete' end`;

/** Her status as the actor may know it; undefined: as it is. */
export const herStatusFor = (actor: Actor): SQL | undefined => (isGuy(actor) ? herStatusForGuy : undefined);

/** When the booking changed in a way that the actor may know of. */
export const updatedAtFor = (actor: Actor): SQL | undefined => (isGuy(actor) ? sql`${bookings.updatedForGuyAt}` : undefined);
