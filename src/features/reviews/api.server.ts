import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, paging, resource } from '#platform/http/json-api.ts';
import { documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { REVIEW_SUBJECTS } from '#shared/catalogues/statuses.ts';
import { reviewGirl } from './actions/review-girl.server.ts';
import { girlReviewInput } from './girl-reviews.ts';
import { girlReviewAttributes } from './present.ts';
import { type GirlReviewRow, getGirlReview, listGirlReviews, requireReadable } from './queries.server.ts';

const review = resourceOf(
  'GirlReview',
  'reviews',
  z.object({
    content: z.string().nullable(),
    vote: z.boolean(),
    publishedAt: moment,
    author: z.object({ name: z.string(), avatar: z.string().nullable() }),
    afterSession: z
      .object({ about: z.enum(REVIEW_SUBJECTS), reply: z.string().nullable(), disputed: z.boolean() })
      .optional()
      .meta({ description: 'Of a review after a session that was agreed here alone: what it is about, and what she replied.' }),
  }),
);

const toResource = (girlId: number, row: GirlReviewRow) =>
  resource('reviews', row.id, girlReviewAttributes(row), { girl: { data: { type: 'girls', id: String(girlId) } } });

export const reviewsApi = [
  endpoint({
    operationId: 'listGirlReviews',
    method: 'GET',
    path: '/api/v1/girl/{girlId}/reviews',
    summary: 'What guys say about a girl, the newest first',
    tag: 'reviews',
    access: 'anyone',
    format: 'jsonapi',
    params: z.object({ girlId: idParam }),
    query: z.object(paging),
    response: listOf(review),
    async handle({ actor, params: { girlId }, query, request }) {
      await requireReadable(actor, girlId);
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total } = await listGirlReviews(actor, girlId, page);
      const data = rows.map((row) => toResource(girlId, row));
      return { body: collection(request.url, data, { ...page, total }) };
    },
  }),
  endpoint({
    operationId: 'reviewGirl',
    method: 'POST',
    path: '/api/v1/girl/{girlId}/reviews',
    summary: 'A guy reviews a girl',
    tag: 'reviews',
    access: 'girlReview.add',
    format: 'jsonapi',
    params: z.object({ girlId: idParam }),
    body: girlReviewInput,
    response: documentOf(review),
    status: 201,
    async handle({ actor, params: { girlId }, body }) {
      const id = await reviewGirl(actor, girlId, body.review);
      return { body: document(toResource(girlId, await getGirlReview(id))) };
    },
  }),
];
