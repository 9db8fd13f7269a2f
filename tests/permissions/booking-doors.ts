import { randomUUID } from 'node:crypto';
import { makeBooking, makeMessage } from '#tests/factories/content.ts';
import type { People } from './people.ts';
import type { Door } from './rest-doors.ts';

/** A day ahead. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const bookingOf = ({ guy, girl }: People) => makeBooking(girl.girlId as number, guy.guyId as number);
/** Of his, so that she is the one who got it. */
const messageOf = ({ guy, girl }: People) => makeMessage(girl.girlId as number, guy.guyId as number);

/** What the two of a request do with it: each with the own, nobody else. */
export const bookingDoors: Record<string, Door> = {
  'POST /api/v1/bookings/{id}/steps': {
    may: ['guy', 'girl'],
    example: async (people) => ({
      path: `/api/v1/bookings/${await bookingOf(people)}/steps`,
      body: { data: { type: 'bookingSteps', attributes: { kind: 'proposed', date: inDays(7), time: '18:00', timeZone: 'America/Chicago' } } },
    }),
  },
  'GET /api/v1/bookings/{id}/messages': {
    may: ['guy', 'girl'],
    example: async (people) => ({ path: `/api/v1/bookings/${await bookingOf(people)}/messages` }),
  },
  'POST /api/v1/bookings/{id}/messages': {
    may: ['guy', 'girl'],
    example: async (people) => ({
      path: `/api/v1/bookings/${await bookingOf(people)}/messages`,
      body: { data: { type: 'bookingMessages', attributes: { body: 'Where do we meet?', key: randomUUID() } } },
    }),
  },
  'POST /api/v1/bookings/{id}/messages/read': {
    may: ['guy', 'girl'],
    example: async (people) => {
      const { bookingId, key } = await messageOf(people);
      return { path: `/api/v1/bookings/${bookingId}/messages/read`, body: { upTo: key } };
    },
  },
  'PATCH /api/v1/bookings/{id}/conversation': {
    may: ['guy', 'girl'],
    example: async (people) => ({
      path: `/api/v1/bookings/${await bookingOf(people)}/conversation`,
      body: { data: { type: 'bookingConversations', attributes: { ended: true } } },
    }),
  },
  // Nobody reports what he wrote himself.
  'POST /api/v1/bookings/{id}/messages/{key}/report': {
    may: ['girl'],
    example: async (people) => {
      const { bookingId, key } = await messageOf(people);
      return { path: `/api/v1/bookings/${bookingId}/messages/${key}/report`, body: { data: { type: 'reports', attributes: { reason: 'Scam' } } } };
    },
  },
  'DELETE /api/v1/bookings/{id}/messages/{key}/report': {
    may: ['girl'],
    example: async (people) => {
      const { bookingId, key } = await messageOf(people);
      return { path: `/api/v1/bookings/${bookingId}/messages/${key}/report` };
    },
  },
};
