import { and, eq, gt, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { isClosedFor, isKeptBy, notBlockedWhenSent, stepReachedHer } from '#permissions/bookings/filters.server.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { stepLocation } from '#platform/bookings/encrypted-texts.server.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';

const later = alias(bookingSteps, 'later_step');

/** What reached her, or all of it: what a guy says while she blocks him is as good as said for him, and nothing to her. */
const reached = (side: BookingSide, step?: typeof later): SQL => (side === 'girl' ? stepReachedHer(step) : sql`true`);

/** Requests as a side has them: without what it deleted, for her without those of a guy she blocks. What she does silently changes nothing for him. */
const has: Record<BookingSide, () => SQL | undefined> = {
  girl: () => and(isKeptBy.girl, isKeptBy.guy, notBlockedWhenSent(), not(isBlockedBy(bookings.girlId, bookings.guyId))),
  guy: () => isKeptBy.guy,
};

/** Not yet complete, as far as that side knows. */
export const isAhead = (side: BookingSide): SQL => not(isClosedFor[side]);

const nameOf = {
  girl: sql<string>`coalesce(${guyUsers.name}, ${guyUsers.username})`,
  guy: sql<string>`coalesce(${girls.stageName}, ${girls.username}, 'A girl')`,
};

/**
 * The appointments that stand as one side knows them: what was said last to the request was 'accepted'.
 * @param side whose view; `name` is the other one's, `userId` the own account
 */
export function agreedAppointments(side: BookingSide, where: SQL | undefined, tx: Tx | Db = freshDb) {
  return tx
    .select({
      bookingId: bookings.id,
      stepId: bookingSteps.id,
      at: sql<Date>`${bookingSteps.appointmentAt}`.mapWith(bookingSteps.appointmentAt),
      timeZone: sql<string>`coalesce(${bookingSteps.timeZone}, 'UTC')`,
      location: stepLocation,
      acceptedAt: bookingSteps.createdAt,
      length: bookings.sessionLength,
      userId: side === 'girl' ? girls.userId : guyUsers.userId,
      name: nameOf[side],
      /** How often something was said to the request until now: a moved appointment has a higher one. */
      sequence: sql<number>`(select count(*)::int from ${bookingSteps} as later_step where ${later.bookingId} = ${bookings.id} and ${later.id} <= ${bookingSteps.id} and ${reached(side, later)})`,
    })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .where(
      and(
        eq(bookingSteps.kind, 'accepted'),
        sql`${bookingSteps.appointmentAt} is not null`,
        reached(side),
        sql`not exists (select from ${bookingSteps} as later_step where ${later.bookingId} = ${bookingSteps.bookingId} and ${gt(later.id, bookingSteps.id)} and ${reached(side, later)})`,
        has[side](),
        where,
      ),
    )
    .orderBy(bookingSteps.appointmentAt, bookingSteps.id)
    .limit(1000);
}

export type AgreedAppointment = Awaited<ReturnType<typeof agreedAppointments>>[number];

/** Whose appointments: a person has one profile, or none. */
export const ofPerson = (side: BookingSide, userId: string | Placeholder): SQL => (side === 'girl' ? eq(girls.userId, userId) : eq(guyUsers.userId, userId));

/** @param from as ISO 8601, as is `to` */
export const isBetween = (from: string | Placeholder, to: string | Placeholder): SQL =>
  sql`${bookingSteps.appointmentAt} > ${from}::timestamptz and ${bookingSteps.appointmentAt} <= ${to}::timestamptz`;

export const isBooking = (id: number | Placeholder): SQL => eq(bookings.id, id);
