import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { blockGuy } from './actions/block-guy.server.ts';
import { requestBooking } from './actions/request-booking.server.ts';
import { unblockGuy } from './actions/unblock-guy.server.ts';
import { BOOKING_SENT, blockInput, bookingInput } from './schema.ts';

const tag = 'bookings';
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
    idempotent: true,
    response: z.object({ id: z.number(), message: z.literal(BOOKING_SENT) }),
    status: 201,
    async handle({ actor, body }) {
      return { body: { id: await requestBooking(actor, body), message: BOOKING_SENT } };
    },
  }),
  endpoint({
    ...blocking,
    operationId: 'blockGuy',
    method: 'POST',
    summary: 'Keep a guy away: he sees neither the booking form nor the travels, and is not told',
    async handle({ actor, body }) {
      await blockGuy(actor, body.block.guy_user_id);
      return { body: { blocked: true } };
    },
  }),
  endpoint({
    ...blocking,
    operationId: 'unblockGuy',
    method: 'DELETE',
    summary: 'No longer keep a guy away',
    async handle({ actor, body }) {
      await unblockGuy(actor, body.block.guy_user_id);
      return { body: { blocked: false } };
    },
  }),
];
