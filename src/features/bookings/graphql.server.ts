import { bookings } from '#db/schema/bookings.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { herStatusFor, updatedAtFor, visibleBookings } from '#permissions/bookings/filters.server.ts';
import { bookingColumns } from '#permissions/columns/bookings.ts';
import { defineTable, type Input, one } from '#platform/graphql/definition.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import type { ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { BOOKING_STATUSES } from '#shared/catalogues/statuses.ts';
import { Forbidden, Invalid } from '#shared/errors.ts';
import { actOnBooking } from './actions/act-on-booking.server.ts';

/** Each side files a request for itself; a moderator deletes it for both at once. @throws Forbidden, Invalid */
async function fileBooking(actor: Actor, id: number, { girl_status, guy_status }: Input, expected: ExpectedVersion): Promise<void> {
  if (isModerator(actor)) {
    if (girl_status !== 'deleted' || guy_status !== 'deleted') throw new Forbidden('A moderator deletes a booking for both sides.');
    await actOnBooking(actor, id, { kind: 'deleted' }, { expected });
    return;
  }
  const field = girl_status === undefined ? 'guyStatus' : 'girlStatus';
  const status = girl_status === undefined ? guy_status : girl_status;
  if (status === undefined) return;
  const kind = BOOKING_STATUSES.find((known) => known === status);
  if (!kind) throw new Invalid([{ path: [field], message: `Must be ${BOOKING_STATUSES.join(' or ')}` }]);
  await actOnBooking(actor, id, { kind }, { expected });
}

export const bookingTables = [
  defineTable({
    name: 'bookings',
    table: bookings,
    description: 'Booking requests, for the two sides and moderators.',
    roles: ['male', 'female', 'moderator'],
    columns: bookingColumns,
    rows: visibleBookings,
    encrypted: { open: decryptContact, columns: { session_location: { encrypted: 'session_location_encrypted', keyId: 'key_id' } } },
    readAs: { girl_status: herStatusFor, updated_at: updatedAtFor },
    relations: { girl: one('girls', { girl_id: 'id' }), guy_user: one('guy_users', { guy_id: 'id' }) },
    mutations: {
      update: {
        columns: { female: ['girl_status'], male: ['guy_status'], moderator: ['girl_status', 'guy_status'] },
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => fileBooking(actor, Number(id), set, expected),
      },
    },
  }),
];
