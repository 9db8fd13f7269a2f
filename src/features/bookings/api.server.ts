import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { BOOKING_STEP_KINDS } from '#shared/catalogues/statuses.ts';
import { actOnBooking } from './actions/act-on-booking.server.ts';
import { requestBooking } from './actions/request-booking.server.ts';
import { setBlocked } from './actions/set-blocked.server.ts';
import { blockInput, bookingInput, stepInput } from './schema.ts';
import { AGREEMENTS, agreementOf } from './state.ts';
import { BOOKING_SENT } from './texts.ts';

const tag = 'bookings';
const bookingStep = z.object({
  kind: z.enum(BOOKING_STEP_KINDS),
  appointmentAt: moment.nullable(),
  timeZone: z.string().nullable(),
  location: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: moment,
  agreement: z.enum(AGREEMENTS).meta({ description: 'How the request stands now.' }),
});
const blocking = { path: '/block', tag, access: 'guy.block', format: 'json', body: blockInput, response: z.object({ blocked: z.boolean() }) } as const;

export const bookingsApi = [
  endpoint({
    operationId: 'bookGirl',
    method: 'POST',
    path: '/book_girl',
    summary: 'Ask a girl for a session',
    tag,
    access: 'booking.request',
    format: 'json',
    body: bookingInput,
    bodyLimit: 64 * 1024,
    response: z.object({ id: z.number(), message: z.literal(BOOKING_SENT) }),
    status: 201,
    async handle({ actor, body }) {
      return { body: { id: await requestBooking(actor, body), message: BOOKING_SENT } };
    },
  }),
  endpoint({
    operationId: 'answerBooking',
    method: 'POST',
    path: '/api/v1/bookings/{id}/steps',
    summary: 'Accepts, declines or takes back, or proposes another time and place; each side of a request',
    tag,
    access: 'members',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    body: jsonApiBody('bookingSteps', stepInput),
    exampleBody: {
      data: { type: 'bookingSteps', attributes: { kind: 'proposed', date: '2027-03-05', time: '18:00', timeZone: 'America/Chicago', location: 'Iron Gym' } },
    },
    idempotent: 'by-key',
    refuses: [409],
    response: documentOf(resourceOf('BookingStep', 'bookingSteps', bookingStep)),
    status: 201,
    async handle({ actor, params, body }) {
      const step = await actOnBooking(actor, params.id, body.data.attributes);
      const { id, kind, appointmentAt, timeZone, location, note, createdAt } = step;
      const agreement = agreementOf(step);
      return { body: document(resource('bookingSteps', id, { kind, appointmentAt, timeZone, location, note, createdAt, agreement })) };
    },
  }),
  endpoint({
    ...blocking,
    operationId: 'blockGuy',
    method: 'POST',
    summary: 'Keep a guy away: he sees neither the booking form nor the travels, and is not told',
    async handle({ actor, body }) {
      await setBlocked(actor, body.block.guy_user_id, true);
      return { body: { blocked: true } };
    },
  }),
  endpoint({
    ...blocking,
    operationId: 'unblockGuy',
    method: 'DELETE',
    summary: 'No longer keep a guy away',
    async handle({ actor, body }) {
      await setBlocked(actor, body.block.guy_user_id, false);
      return { body: { blocked: false } };
    },
  }),
];
