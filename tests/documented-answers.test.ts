import { expect, test } from 'vitest';
import { checkDocumented } from './documented-answers.ts';

const ask = (path: string, method = 'GET') => new Request(`http://127.0.0.1:3000${path}`, { method });
const jsonApi = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/vnd.api+json' } });
const city = {
  name: 'Austin',
  country: 'United States',
  countryCode: 'US',
  adminCode: 'TX',
  latitude: 30.3,
  longitude: -97.7,
  population: 1,
  label: 'Austin, TX',
};
const cities = (attributes: object) => ({ data: [{ type: 'cities', id: '1', attributes }], meta: { total: 1 } });

test('an answer as it is described passes', async () => {
  await checkDocumented(ask('/api/v1/cities?q=Aus'), jsonApi(cities(city)));
  await checkDocumented(ask('/a-page'), new Response('<p>', { headers: { 'content-type': 'text/html' } }));
});

test.each<[string, Request, Response, string]>([
  [
    'a field too many',
    ask('/api/v1/cities'),
    jsonApi(cities({ ...city, secret: 1 })),
    '/data/0/attributes must NOT have additional properties {"additionalProperty":"secret"}',
  ],
  ['a field too few', ask('/api/v1/cities'), jsonApi({ data: [] }), "/ must have required property 'meta'"],
  ['a value of another type', ask('/api/v1/cities'), jsonApi(cities({ ...city, population: 'many' })), '/data/0/attributes/population must be number'],
  ['a status that is not described', ask('/api/v1/cities'), jsonApi({}, 418), 'listCities (GET /api/v1/cities) answered 418, which'],
  ['another media type', ask('/api/v1/cities'), Response.json(cities(city)), 'as application/json, which'],
  [
    'an error of another code',
    ask('/session'),
    jsonApi({ errors: [{ status: '401', code: 'no', title: '', detail: '' }] }, 401),
    '/errors/0/code must be equal',
  ],
])('%s fails, with its place', async (_what, request, response, says) => {
  await expect(checkDocumented(request, response)).rejects.toThrow(says);
});
