import { eq } from 'drizzle-orm';
import { auditServer, serverAudits } from 'graphql-http';
import { beforeAll, describe, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { call, testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

/** GraphQL over HTTP: media types and their status codes, GET, what is no request. */

useDatabase();
const modern = 'application/graphql-response+json';
const legacy = 'application/json';
let girlId: number;
beforeAll(async () => {
  girlId = (await makeGirl({ stageName: 'Ana' })).id;
});

describe('the audits of graphql-http', () => {
  const visitors = { url: 'http://127.0.0.1:3000/graphql', fetchFn: (url: string, init?: RequestInit) => testApp().request(url, init) };

  test('are all of them', () => expect(serverAudits(visitors).length).toBeGreaterThanOrEqual(61));

  test.each([
    ['a visitor', undefined],
    ['a moderator, who may read the schema', createModerator],
  ] as const)('pass for %s, without a warning or a notice', async (_who, create) => {
    const { cookie = '', csrf = '' } = create ? await signIn(await create()) : {};
    const fetchFn = (url: string, init: RequestInit = {}) =>
      visitors.fetchFn(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...(create && { cookie, 'x-csrf-token': csrf }) } });
    const results = await auditServer({ ...visitors, fetchFn });
    expect(results.filter(({ status }) => status !== 'ok').map((result) => [result.id, result.name, 'reason' in result && result.reason])).toEqual([]);
  });
});

const post = (body: unknown, accept: string, headers: Record<string, string> = {}) => call('POST', '/graphql', { body, headers: { accept, ...headers } });

describe('what a status says', () => {
  test.each([
    ['a document that cannot be read', { query: '{' }, 400, 200],
    ['a field that does not exist', { query: '{ nothing }' }, 400, 200],
    ['a variable that does not fit', { query: 'query ($id: Int!) { girls_by_pk(id: $id) { id } }' }, 400, 200],
    ['a limit', { query: `{ girls { ${'id '.repeat(3000)} } }` }, 400, 200],
    ['a column of others', { query: '{ girls { email } }' }, 403, 200],
    ['what is found', { query: '{ girls { id } }' }, 200, 200],
    ['a write that finds nothing to write', { query: '{ girls_by_pk(id: 2000000000) { id } }' }, 200, 200],
    ['an unknown document', { documentId: `sha256:${'0'.repeat(64)}` }, 400, 200],
    ['no request of GraphQL', { query: 7 }, 400, 400],
    ['a batch', [{ query: '{ girls { id } }' }], 400, 400],
  ])('%s', async (_what, body, inModern, inLegacy) => {
    const [one, other] = [await post(body, modern), await post(body, legacy)];
    expect([one.status, other.status]).toEqual([inModern, inLegacy]);
    expect([one.headers.get('content-type'), other.headers.get('content-type')]).toEqual([`${modern}; charset=utf-8`, `${legacy}; charset=utf-8`]);
    expect(one.json).toEqual(other.json);
  });

  test.each([
    ['', legacy],
    ['text/html', legacy],
    [`${legacy}, ${modern}`, legacy],
    [`${modern}, ${legacy};q=0.9`, modern],
    [`${modern};q=0.5, ${legacy}`, legacy],
    [`${modern};q=0`, legacy],
    [`*/*, ${modern};q=0.1`, legacy],
  ])('Accept: %s is answered as %s', async (accept, type) => {
    expect((await post({ query: '{ __typename }' }, accept)).headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });

  test('a batch is told that there are none', async () => {
    expect((await post([], legacy)).json.errors[0].message).toBe('Batches are not taken: send one document per request.');
  });
});

describe('[GQL-01] GET', () => {
  const ask = (params: Record<string, string>, more: Parameters<typeof call>[2] = {}) => call('GET', `/graphql?${new URLSearchParams(params)}`, more);
  const byId = 'query One($id: Int!) { girls_by_pk(id: $id) { stage_name } }';

  test('asks with variables, and is kept by nobody', async () => {
    const answer = await ask({ query: byId, variables: JSON.stringify({ id: girlId }), operationName: 'One' });
    expect([answer.status, answer.json]).toEqual([200, { data: { girls_by_pk: { stage_name: 'Ana' } } }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toContain('accept');
  });

  test('never writes, whatever the media type and whoever asks', async () => {
    const girl = await createGirl();
    const session = await signIn(girl);
    const query = `mutation { update_girls_by_pk(pk_columns: { id: ${girl.girlId} }, _set: { girl_show_profile: false }) { id } }`;
    for (const accept of [modern, legacy]) {
      const answer = await ask({ query }, { session, headers: { accept } });
      expect([answer.status, answer.headers.get('allow'), answer.json.errors[0].extensions.code]).toEqual([405, 'POST', 'method-not-allowed']);
    }
    const both = await ask({ query: `query A { __typename } ${query.replace('mutation', 'mutation B')}`, operationName: 'B' }, { session });
    expect(both.status).toBe(405);
    expect((await freshDb.select().from(girls).where(eq(girls.id, girl.girlId)))[0]?.girlShowProfile).toBe(true);
    expect((await call('POST', '/graphql', { body: { query }, session })).json.data.update_girls_by_pk).toEqual({ id: girl.girlId });
  });

  test.each([
    ['nothing', {}],
    ['variables that are no JSON', { query: '{ __typename }', variables: '{' }],
    ['variables that are a list', { query: '{ __typename }', variables: '[]' }],
    ['extensions that are text', { query: '{ __typename }', extensions: '"a"' }],
  ])('is refused with %s', async (_what, params) => {
    expect((await ask(params as Record<string, string>)).status).toBe(400);
  });

  test('is refused for pages of other sites, as a POST is', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask({ query: '{ girls { id } }' }, { headers })).status).toBe(403);
    expect((await ask({ query: '{ girls { id } }' }, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });
});

test('a session writes with its token alone', async () => {
  const girl = await createGirl();
  const { cookie } = await signIn(girl);
  const query = `mutation { update_girls_by_pk(pk_columns: { id: ${girl.girlId} }, _set: { girl_show_profile: false }) { id } }`;
  const answer = await call('POST', '/graphql', { body: { query }, headers: { cookie } });
  expect(answer.status).toBe(403);
});

test('every answer says how the caller stands', async () => {
  const { headers } = await post({ query: '{ __typename }' }, legacy);
  expect(headers.get('ratelimit-policy')).toBe('"address";q=600;w=60');
  expect(headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
});

test('another method is told which ones there are', async () => {
  const answer = await call('PUT', '/graphql', { body: {} });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
});
