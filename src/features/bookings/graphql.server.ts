import { bookings } from '#db/schema/bookings.ts';
import { herStatusFor, updatedAtFor, visibleBookings } from '#permissions/bookings/filters.server.ts';
import { bookingColumns } from '#permissions/columns/bookings.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { answerBooking } from './actions/answer-booking.server.ts';

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
        run: (actor, id, set) => answerBooking(actor, Number(id), camelInput(set)),
      },
    },
  }),
];
