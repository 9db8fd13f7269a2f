import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, idParam, paging, resource, wholeNumber } from '#platform/http/json-api.ts';
import { day, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { TRAVELS_MAX_LIMIT } from '#shared/limits.ts';
import { presentTravel } from './present.ts';
import { listTravels } from './queries.server.ts';

const travel = resourceOf(
  'Travel',
  'travels',
  z.object({
    girlId: z.number(),
    city: z.string(),
    state: z.string().nullable(),
    country: z.string(),
    startDate: day,
    endDate: day,
    dateBegins: day,
    dateEnds: day,
    createdAt: moment,
    updatedAt: moment,
  }),
);

export const travelsApi = [
  endpoint({
    operationId: 'listTravels',
    method: 'GET',
    path: '/api/v1/travels',
    summary: 'Travels of all girls who can be seen, or of one',
    tag: 'travels',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object({
      ...paging,
      'page[limit]': wholeNumber(1, TRAVELS_MAX_LIMIT).default(10),
      'filter[girlId]': idParam.optional(),
    }),
    response: listOf(travel),
    async handle({ actor, request, query }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total, totalIsExact } = await listTravels(actor, { girlId: query['filter[girlId]'], ...page });
      const data = rows.map((row) => {
        const { id, ...attributes } = presentTravel(row);
        return resource('travels', id, attributes);
      });
      return { body: collection(request.url, data, { ...page, total, totalIsExact }) };
    },
  }),
];
