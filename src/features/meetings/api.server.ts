import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, resourceOf } from '#platform/http/json-api-answers.ts';
import { MEETING_OUTCOMES } from '#shared/catalogues/statuses.ts';
import { replyToReview } from './actions/reply-to-review.server.ts';
import { sayOutcome } from './actions/say-outcome.server.ts';
import { writeReview } from './actions/write-review.server.ts';
import { meetingReviewInput, outcomeInput, replyForm } from './schema.ts';

const meeting = { tag: 'bookings', access: 'members', format: 'jsonapi', params: z.object({ id: idParam }), refuses: [409] } as const;

/** Ids are those of the request: a number of its own would count what nobody may know of yet. */
export const meetingsApi = [
  endpoint({
    ...meeting,
    operationId: 'sayOutcome',
    method: 'POST',
    path: '/api/v1/bookings/{id}/outcome',
    summary: 'Says whether an agreed session took place; each side for itself, and the other one never learns it',
    body: jsonApiBody('meetingOutcomes', outcomeInput),
    response: documentOf(resourceOf('MeetingOutcome', 'meetingOutcomes', z.object({ outcome: z.enum(MEETING_OUTCOMES) }))),
    async handle({ actor, params: { id }, body }) {
      const { outcome } = body.data.attributes;
      await sayOutcome(actor, id, outcome);
      return { body: document(resource('meetingOutcomes', id, { outcome })) };
    },
  }),
  endpoint({
    ...meeting,
    operationId: 'reviewMeeting',
    method: 'POST',
    path: '/api/v1/bookings/{id}/reviews',
    summary: 'Reviews the other side after a session; it appears when both have written, or after 14 days',
    body: jsonApiBody('meetingReviews', meetingReviewInput),
    response: documentOf(resourceOf('MeetingReview', 'meetingReviews', z.object({ comment: z.string(), vote: z.boolean(), published: z.boolean() }))),
    async handle({ actor, params: { id }, body }) {
      const { comment, vote } = body.data.attributes;
      const { published } = await writeReview(actor, id, { comment, vote });
      return { body: document(resource('meetingReviews', id, { comment, vote, published })) };
    },
  }),
  endpoint({
    ...meeting,
    operationId: 'replyToReview',
    method: 'POST',
    path: '/api/v1/bookings/{id}/reviews/reply',
    summary: 'Answers a review after a session in public, once',
    body: jsonApiBody('reviewReplies', replyForm),
    response: documentOf(resourceOf('ReviewReply', 'reviewReplies', z.object({ reply: z.string() }))),
    async handle({ actor, params: { id }, body }) {
      const { reply } = body.data.attributes;
      await replyToReview(actor, id, reply);
      return { body: document(resource('reviewReplies', id, { reply })) };
    },
  }),
];
