import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { db } from '#platform/db/client.server.ts';

type Options = { at: Date; acceptedAt?: Date; location?: string | null; timeZone?: string; length?: string };

/** A request that she accepted. @returns the ids of the request and of the answer */
export async function makeAppointment(girlId: number, guyId: number, { at, acceptedAt = new Date(at.getTime() - 7 * 86_400_000), ...rest }: Options) {
  const { location = 'Iron Gym', timeZone = 'America/Chicago', length = '90 minutes' } = rest;
  const [booking] = await db
    .insert(bookings)
    .values({ girlId, guyId, dateTimeAvailable: 'Friday', sessionLength: length, desiredSessionType: 'Pins', createdAt: acceptedAt })
    .returning({ id: bookings.id });
  const bookingId = booking?.id as number;
  const [step] = await db
    .insert(bookingSteps)
    .values({ bookingId, side: 'girl', kind: 'accepted', appointmentAt: at, timeZone, location, createdAt: acceptedAt })
    .returning({ id: bookingSteps.id });
  return { bookingId, stepId: step?.id as number };
}
