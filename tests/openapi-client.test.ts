import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import { expect, expectTypeOf, test } from 'vitest';
import { api } from '#ui/api/client.ts';
import type { components, paths } from '#ui/api/generated/rest-types.d.ts';
import { apiTypes, apiTypesFile } from './api-types.ts';
import { testApp } from './app.ts';
import { useDatabase } from './database.ts';
import { createGirl, createGuy } from './factories/members.ts';
import { makeTravel } from './factories/travel.ts';
import { signIn } from './sign-in.ts';

/** Our own client in the browser: what it may call, and what comes back. Read by the compiler alone. */
async function ownClient() {
  // @ts-expect-error no such call
  await api.get('/api/v1/nothing');
  // @ts-expect-error another method
  await api.delete('/api/v1/travels');
  // @ts-expect-error a body is missing
  await api.post('/block');
  // @ts-expect-error a body of another call
  await api.post('/block', { girlId: 1 });
  // @ts-expect-error it takes no body
  await api.delete(`/api/v1/comments/${1}`, { id: 1 });
  // @ts-expect-error an attribute that the document does not hold
  await api.patch(`/api/v1/guy-users/${1}`, { data: { type: 'guyUsers', attributes: { town: 'Reno' } } });
  await api.patch(`/api/v1/guy-users/${1}`, { data: { type: 'guyUsers', attributes: { city: 'Reno' } } });
  const { data } = await api.post(`/api/v1/disputes/${1}/code`);
  expectTypeOf(data.attributes.code).toEqualTypeOf<string>();
}

/** A client made from the OpenAPI document, as another program would have it. */

useDatabase();
const jsonApi = { 'content-type': 'application/vnd.api+json' };
const client = (headers: Record<string, string> = {}) =>
  createClient<paths>({ baseUrl: 'http://127.0.0.1:3000', headers, fetch: async (request) => testApp().fetch(request) });
const as = async (member: Parameters<typeof signIn>[0]) => {
  const { cookie, csrf } = await signIn(member);
  return client({ cookie, 'x-csrf-token': csrf });
};

test('the types are those of the document as it is: `npm run api:types` writes them', async () => {
  expect(readFileSync(apiTypesFile, 'utf8')).toBe(await apiTypes());
});

test('our own client knows the same addresses and answers', () => expect(ownClient).toBeTypeOf('function'));

test('reads a list whose types are known', async () => {
  const girl = await createGirl();
  await makeTravel(girl.girlId);
  const { data, error } = await client().GET('/api/v1/travels', { params: { query: { 'page[limit]': 5, 'filter[girlId]': girl.girlId } } });
  expect(error).toBeUndefined();
  expect(data?.meta.total).toBe(1);
  expect(data?.data[0]?.attributes.girlId).toBe(girl.girlId);
  expectTypeOf<NonNullable<typeof data>['data'][number]>().toEqualTypeOf<components['schemas']['Travel']>();
  expectTypeOf<components['schemas']['Travel']['attributes']['dateBegins']>().toEqualTypeOf<string>();
});

test('writes with a session, and is told each field that is refused', async () => {
  const guy = await createGuy();
  const his = await as(guy);
  const params = { path: { id: String(guy.guyId) } };
  const save = (attributes: { city?: string; height?: number }) =>
    his.PATCH('/api/v1/guy-users/{id}', { params, headers: jsonApi, body: { data: { type: 'guyUsers', attributes } } });
  const saved = await save({ city: 'Reno' });
  expect(saved.data?.data.attributes.city).toBe('Reno');
  const { error, response } = await save({ height: 1_000 });
  expect(response.status).toBe(422);
  expect(error?.errors[0]).toMatchObject({ status: '422', code: 'invalid', source: { pointer: '/data/attributes/height' } });
});
