import { randomUUID } from 'node:crypto';
import { pool } from '#platform/db/client.server.ts';
import { makeBooking, makeMessage } from '#tests/factories/content.ts';
import { makeMeeting, makeReferenceRequest, makeReviewedMeeting } from '#tests/factories/meetings.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { anyGirl, type People } from './people.ts';
import type { Door } from './rest-doors.ts';

/** A day ahead. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const bookingOf = ({ guy, girl }: People) => makeBooking(girl.girlId as number, guy.guyId as number);
/** Of his, so that she is the one who got it. */
const messageOf = ({ guy, girl }: People) => makeMessage(girl.girlId as number, guy.guyId as number);

const endForAll = () => pool.query('delete from check_ins');
/** A timer for every girl. */
async function startForAll() {
  await endForAll();
  await pool.query("insert into check_ins (user_id, time_zone, due_at) select user_id, 'UTC', now() + interval '1 hour' from girls where user_id is not null");
}

/** Calls about requests and sessions: check-ins, outcomes, reviews, references, blocks. */
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
  // Without a timer there is nothing to read or to extend: refused for her, too.
  'GET /api/v1/check-in': {
    may: anyGirl,
    example: async () => {
      await startForAll();
      return {};
    },
  },
  'POST /api/v1/check-in': {
    may: anyGirl,
    example: async () => {
      await endForAll();
      return { body: { data: { type: 'checkIns', attributes: { minutes: 60 } } } };
    },
  },
  'POST /api/v1/check-in/extend': {
    may: anyGirl,
    example: async () => {
      await startForAll();
      return {};
    },
  },
  'DELETE /api/v1/check-in': { may: anyGirl },
  'POST /api/v1/bookings/{id}/outcome': {
    may: ['guy', 'girl'],
    example: async ({ guy, girl }) => ({
      path: `/api/v1/bookings/${await makeMeeting(girl.girlId, guy.guyId)}/outcome`,
      body: { data: { type: 'meetingOutcomes', attributes: { outcome: 'happened' } } },
    }),
  },
  'POST /api/v1/bookings/{id}/reviews': {
    may: ['guy', 'girl'],
    example: async ({ guy, girl }) => ({
      path: `/api/v1/bookings/${await makeMeeting(girl.girlId, guy.guyId, { outcome: 'happened' })}/reviews`,
      body: { data: { type: 'meetingReviews', attributes: { comment: 'On time.', vote: true } } },
    }),
  },
  'POST /api/v1/bookings/{id}/reviews/reply': {
    may: ['guy', 'girl'],
    example: async ({ guy, girl }) => ({
      path: `/api/v1/bookings/${await makeReviewedMeeting(girl.girlId, guy.guyId)}/reviews/reply`,
      body: { data: { type: 'reviewReplies', attributes: { reply: 'Thank you.' } } },
    }),
  },
  'POST /api/v1/bookings/{id}/reviews/dispute': {
    may: ['guy', 'girl'],
    example: async ({ guy, girl }) => ({
      path: `/api/v1/bookings/${await makeReviewedMeeting(girl.girlId, guy.guyId)}/reviews/dispute`,
      body: { data: { type: 'disputes', attributes: { statement: 'We never met.' } } },
    }),
  },
  'POST /api/v1/reference-requests': {
    may: ['guy', 'otherGuy'],
    example: async () => ({
      body: { data: { type: 'referenceRequests', attributes: { stageName: `Stage ${(await createGirl()).username}` } } },
    }),
  },
  // Only the girl in the request, once a moderator has approved her.
  'PATCH /api/v1/reference-requests/{id}': {
    may: ['girl'],
    example: async ({ guy, girl }) => ({
      path: `/api/v1/reference-requests/${await makeReferenceRequest(girl.girlId, guy.guyId)}`,
      body: { data: { type: 'referenceRequests', attributes: { answer: 'yes', comment: 'On time.' } } },
    }),
  },
  'POST /book_girl': {
    may: ['guy', 'otherGuy'],
    example: ({ girl }) => ({ body: { girl_id: girl.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'Pins' } }),
  },
  'POST /block': { may: anyGirl, example: async () => ({ body: { block: { guy_user_id: (await createGuy()).guyId } } }) },
  'DELETE /block': { may: anyGirl, example: async () => ({ body: { block: { guy_user_id: (await createGuy()).guyId } } }) },
};
