import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, idParam, paging, resource } from '#platform/http/json-api.ts';
import { girlReviewAttributes } from './present.ts';
import { listGirlReviews, requireReadable } from './queries.server.ts';

export const reviewsApi = [
  endpoint({
    method: 'GET',
    path: '/api/v1/girl/{girlId}/reviews',
    summary: 'What guys say about a girl, the newest first',
    tag: 'reviews',
    access: 'anyone',
    format: 'jsonapi',
    params: z.object({ girlId: idParam }),
    query: z.object(paging),
    async handle({ actor, params: { girlId }, query, request }) {
      await requireReadable(actor, girlId);
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total } = await listGirlReviews(girlId, page);
      const data = rows.map((row) => resource('reviews', row.id, girlReviewAttributes(row), { girl: { data: { type: 'girls', id: String(girlId) } } }));
      return { body: collection(request.url, data, { ...page, total }) };
    },
  }),
];
