import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { CHECK_IN_STATUSES } from '#shared/catalogues/statuses.ts';
import { NotFound } from '#shared/errors.ts';
import type { ShownCheckIn } from './check-in.ts';
import { findCheckIn } from './queries.server.ts';
import { startInput } from './schema.ts';
import { endCheckIn, extendCheckIn, startCheckIn } from './timer.server.ts';

const checkIn = resourceOf(
  'CheckIn',
  'checkIns',
  z.object({
    status: z.enum(CHECK_IN_STATUSES),
    bookingId: z.number().nullable(),
    timeZone: z.string(),
    startedAt: moment,
    dueAt: moment,
    alarmAt: moment.meta({ description: 'When her contact is written to without an answer.' }),
    endedAt: moment.nullable(),
  }),
);
const shared = { tag: 'check-ins', access: 'checkIn.own', format: 'jsonapi' } as const;
const toDocument = ({ id, ...attributes }: ShownCheckIn) => document(resource('checkIns', id, attributes));

export const checkInsApi = [
  endpoint({
    ...shared,
    operationId: 'getCheckIn',
    method: 'GET',
    path: '/api/v1/check-in',
    summary: 'The timer that is open: it runs, or her contact was told',
    refuses: [404],
    response: documentOf(checkIn),
    async handle({ actor }) {
      const open = await findCheckIn(actor);
      if (!open) throw new NotFound();
      return { body: toDocument(open) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'startCheckIn',
    method: 'POST',
    path: '/api/v1/check-in',
    summary: 'Start a timer; what is left out comes from the appointment and from her settings',
    body: jsonApiBody('checkIns', startInput),
    exampleBody: { data: { type: 'checkIns', attributes: { minutes: 90, timeZone: 'America/Chicago', where: 'Iron Gym' } } },
    idempotent: 'by-key',
    refuses: [409],
    response: documentOf(checkIn),
    status: 201,
    async handle({ actor, body }) {
      return { body: toDocument(await startCheckIn(actor, body.data.attributes)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'extendCheckIn',
    method: 'POST',
    path: '/api/v1/check-in/extend',
    summary: 'Give the timer 30 more minutes',
    refuses: [409],
    response: documentOf(checkIn),
    async handle({ actor }) {
      return { body: toDocument(await extendCheckIn(actor)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'endCheckIn',
    method: 'DELETE',
    path: '/api/v1/check-in',
    summary: '‘I’m fine’: end the timer; a contact who was told hears that, too',
    async handle({ actor }) {
      await endCheckIn(actor);
      return {};
    },
  }),
];
