import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource, wholeNumber } from '#platform/http/json-api.ts';
import { documentOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { BOOKING_SIDES, MESSAGE_DELIVERIES } from '#shared/catalogues/statuses.ts';
import { endConversation } from './actions/end-conversation.server.ts';
import { markMessagesRead } from './actions/mark-messages-read.server.ts';
import { sendMessage } from './actions/send-message.server.ts';
import { CLOSED_BECAUSE } from './conversation.ts';
import { presentMessages, type ShownMessage } from './present.ts';
import { listMessages } from './queries.server.ts';
import { readConversation } from './reading.server.ts';
import { reportMessage, withdrawMessageReport } from './reports.server.ts';
import { endInput, messageInput, messageKey, messageReportInput, readInput, readingInput } from './schema.ts';

const tag = 'bookings';
const ofBooking = z.object({ id: idParam });
const ofMessage = z.object({ id: idParam, key: messageKey });
const members = { tag, access: 'members', format: 'jsonapi' } as const;
const exampleKey = '0b2f6c1e-8f0d-4c55-9a86-3b1f6f0a7d11';

const message = resourceOf(
  'BookingMessage',
  'bookingMessages',
  z.object({
    mine: z.boolean(),
    body: z.string(),
    createdAt: moment,
    reported: z.boolean().meta({ description: 'The caller reported it, and no moderator has decided yet.' }),
  }),
);
const writing = z.object({ open: z.boolean(), because: z.enum(CLOSED_BECAUSE).nullable(), until: moment.nullable() });
const unread = z.object({ meta: z.object({ unread: z.number().int() }) });
const toResource = ({ id, ...attributes }: ShownMessage) => resource('bookingMessages', id, attributes);

const report = {
  ...members,
  path: '/api/v1/bookings/{id}/messages/{key}/report',
  params: ofMessage,
} as const;

export const messagesApi = [
  endpoint({
    ...members,
    operationId: 'listBookingMessages',
    method: 'GET',
    path: '/api/v1/bookings/{id}/messages',
    summary: 'The newest messages of a request, the oldest of them first, and whether the caller may write',
    params: ofBooking,
    query: z.object({ 'page[limit]': wholeNumber(1, 100).default(30), before: messageKey.optional() }),
    response: z.object({ data: z.array(message), meta: z.object({ older: z.boolean(), unread: z.number().int(), writing }) }),
    async handle({ actor, params, query }) {
      const { messages, ...meta } = presentMessages(await listMessages(actor, params.id, { limit: query['page[limit]'], before: query.before }));
      return { body: { data: messages.map(toResource), meta } };
    },
  }),
  endpoint({
    ...members,
    operationId: 'sendBookingMessage',
    method: 'POST',
    path: '/api/v1/bookings/{id}/messages',
    summary: 'Writes to the other one of a request; the same key again is the same message',
    params: ofBooking,
    body: jsonApiBody('bookingMessages', messageInput),
    exampleBody: { data: { type: 'bookingMessages', attributes: { body: 'Is there parking near the gym?', key: exampleKey } } },
    // The body has a key of its own.
    idempotent: 'by-key',
    refuses: [409],
    response: documentOf(message),
    status: 201,
    async handle({ actor, params, body }) {
      return { body: document(toResource(await sendMessage(actor, params.id, body.data.attributes))) };
    },
  }),
  endpoint({
    ...members,
    operationId: 'markBookingMessagesRead',
    method: 'POST',
    path: '/api/v1/bookings/{id}/messages/read',
    summary: 'Marks messages as read, up to the newest that was seen; the other one is not told',
    params: ofBooking,
    body: readInput,
    response: unread,
    async handle({ actor, params, body }) {
      return { body: { meta: { unread: await markMessagesRead(actor, params.id, body.upTo) } } };
    },
  }),
  endpoint({
    ...members,
    operationId: 'endBookingConversation',
    method: 'PATCH',
    path: '/api/v1/bookings/{id}/conversation',
    summary: 'Ends the conversation about a request for both, or opens it again',
    params: ofBooking,
    body: jsonApiBody('bookingConversations', endInput),
    refuses: [409],
    response: documentOf(resourceOf('BookingConversation', 'bookingConversations', z.object({ ended: z.boolean() }))),
    async handle({ actor, params, body }) {
      const { ended } = body.data.attributes;
      await endConversation(actor, params.id, ended);
      return { body: document(resource('bookingConversations', params.id, { ended })) };
    },
  }),
  endpoint({
    ...report,
    operationId: 'reportBookingMessage',
    method: 'POST',
    summary: 'Puts a message of the other one before moderators',
    body: jsonApiBody('reports', messageReportInput),
    async handle({ actor, params, body }) {
      await reportMessage(actor, params.id, params.key, body.data.attributes.reason);
      return {};
    },
  }),
  endpoint({
    ...report,
    operationId: 'withdrawBookingMessageReport',
    method: 'DELETE',
    summary: 'Takes the caller’s own report of a message back',
    refuses: [409],
    async handle({ actor, params }) {
      await withdrawMessageReport(actor, params.id, params.key);
      return {};
    },
  }),
  endpoint({
    operationId: 'readBookingConversation',
    method: 'POST',
    path: '/api/admin/bookings/{id}/conversation-readings',
    summary: 'Reads a conversation that was flagged or reported; the reason is in the audit log',
    tag: 'moderation',
    access: 'bookingConversation.read',
    format: 'json',
    params: ofBooking,
    body: readingInput,
    response: z.object({
      messages: z.array(
        z.object({
          key: z.string(),
          side: z.enum(BOOKING_SIDES),
          body: z.string(),
          delivery: z.enum(MESSAGE_DELIVERIES),
          reported: z.string().nullable().meta({ description: 'The reasons of its reports.' }),
          createdAt: moment,
        }),
      ),
    }),
    async handle({ actor, params, body }) {
      return { body: { messages: await readConversation(actor, params.id, body.reason) } };
    },
  }),
];
