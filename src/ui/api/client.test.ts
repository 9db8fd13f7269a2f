import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { api as typed } from './client.ts';
import { onFailure } from './failures.ts';
import { graphql } from './graphql.ts';
import { messageOf } from './message-of.ts';
import { onSessionOver } from './session-over.ts';

/** Of addresses that exist nowhere but in this file. */
const api = typed as unknown as Record<keyof typeof typed, <T>(path: string, ...rest: unknown[]) => Promise<T>>;

type Seen = { method?: string | undefined; url?: string | undefined; headers: IncomingMessage['headers']; body: string };
let seen: Seen;
let answer: { status: number; headers?: Record<string, string>; body: string };
/** What `GET /session` says to a page that asks whether anybody is still logged in. */
let sessionStatus = 200;
let sessionHeaders: Record<string, string> = {};
let sessionAccount = 'one';

/** The only token that the server takes; null: any. */
let freshToken: string | null = null;
const outdated = 'This page is outdated. Please reload it and try again.';

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.url === '/session') return response.writeHead(sessionStatus, sessionHeaders).end(JSON.stringify({ user_id: sessionAccount }));
  seen = { method: request.method, url: request.url, headers: request.headers, body };
  if (freshToken !== null && request.headers['x-csrf-token'] !== freshToken) {
    const errors = [{ status: '403', code: 'outdated-page', detail: outdated }];
    return response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }));
  }
  response.writeHead(answer.status, { 'content-type': 'application/vnd.api+json', ...answer.headers });
  response.end(answer.body);
});

const realFetch = globalThis.fetch;
const sentCredentials: unknown[] = [];
let metaToken: string | null = null;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The browser resolves paths against the page and has a document; Node has neither.
  globalThis.fetch = (path, init) => {
    sentCredentials.push(init?.credentials);
    return realFetch(new URL(String(path), origin), init);
  };
  const token = {
    get content() {
      return metaToken;
    },
    set content(value) {
      metaToken = value;
    },
  };
  const metas: Record<string, object> = { 'meta[name="csrf-token"]': token, 'meta[name="account"]': { content: 'one' } };
  vi.stubGlobal('document', { querySelector: (selector: string) => (metaToken ? metas[selector] : null) });
});
afterEach(() => {
  metaToken = null;
  sessionStatus = 200;
  sessionHeaders = {};
  sessionAccount = 'one';
  freshToken = null;
});
afterAll(() => {
  globalThis.fetch = realFetch;
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const ok = (body: unknown) => {
  answer = { status: 200, body: JSON.stringify(body) };
};
const failure = (status: number, detail?: string, headers?: Record<string, string>) => {
  answer = { status, body: detail === undefined ? '' : JSON.stringify({ errors: [{ status: String(status), detail }] }), headers: headers ?? {} };
};
const caught = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  );

test('[API-01] [API-02] [API-03] a call carries credentials, the JSON:API type and the token of the page', async () => {
  ok({ data: { id: '4' } });
  metaToken = 'the-token';
  await expect(api.post('/api/v1/timewasters', { data: { type: 'timewasters' } }, { idempotencyKey: 'once' })).resolves.toEqual({ data: { id: '4' } });
  expect(sentCredentials.at(-1)).toBe('include');
  expect(seen).toMatchObject({ method: 'POST', url: '/api/v1/timewasters', body: '{"data":{"type":"timewasters"}}' });
  expect(seen.headers).toMatchObject({ 'content-type': 'application/vnd.api+json', 'x-csrf-token': 'the-token', 'idempotency-key': 'once' });
});

test('[API-03] a visitor’s page has no token and sends none', async () => {
  ok({});
  await api.patch('/api/v1/girls/1', {});
  expect(seen.headers).not.toHaveProperty('x-csrf-token');
});

test('paths outside the JSON:API take plain JSON and may answer with text', async () => {
  answer = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'Email sent.' };
  await expect(api.post('/send_contact_form', { email: {} })).resolves.toBe('Email sent.');
  expect(seen.headers['content-type']).toBe('application/json');
});

test('lists in the query are written with brackets, absent values left out', async () => {
  ok({});
  await api.get('/api/v1/search', { query: { q: 'anna & co', include: ['photos', 'travels'], 'page[limit]': 10, none: undefined } });
  expect(decodeURIComponent(seen.url ?? '')).toBe('/api/v1/search?q=anna+&+co&include[]=photos&include[]=travels&page[limit]=10');
});

test('an answer without content is no failure', async () => {
  answer = { status: 204, body: '' };
  await expect(api.delete('/api/v1/photos/9')).resolves.toBeUndefined();
});

test.each([
  [403, 'You don’t have permission to do this action.', '[SESS-28] [SESS-26]'],
  [404, 'The requested document could not be found.', '[SESS-29]'],
  [410, 'The requested document is gone.', '[SESS-30]'],
  [500, "An unknown error happened. We're sorry.", '[SESS-31] [SESS-42]'],
])('a %i without words reads "%s" %s', async (status, words) => {
  failure(status);
  expect(messageOf(await caught(api.get('/api/v1/x')))).toBe(words);
});

test('[SESS-33] [SESS-34] the detail of the answer is shown, but after 403, 404 and 410', async () => {
  failure(422, 'Please add a phone number or an email.');
  expect(messageOf(await caught(api.get('/api/v1/x')))).toBe('Please add a phone number or an email.');
  failure(404, 'secret detail');
  expect(messageOf(await caught(api.get('/api/v1/x')))).toBe('The requested document could not be found.');
});

test('[SESS-27] no answer at all', async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const { port } = other.address() as AddressInfo;
  await new Promise((closed) => other.close(closed));
  const error = await caught(api.get(`http://127.0.0.1:${port}/gone`));
  expect(error).toBeInstanceOf(ApiError);
  expect(messageOf(error)).toBe("Request couldn't be made. Please check your network connectivity.");
});

const html = '<html><body>502 Bad Gateway, nginx at 10.0.0.7</body></html>';
test.each([
  ['a page of a proxy', 502, 'text/html', html],
  ['a page of a proxy that says 200', 200, 'text/html', html],
  ['a page that says it is JSON', 502, 'application/json', html],
  ['half of an answer', 200, 'application/vnd.api+json', '{"data": {"id"'],
  ['text in place of JSON', 502, 'text/plain', 'upstream connect error'],
  ['text in place of JSON that says 200', 200, 'text/plain', 'upstream connect error'],
  ['somebody else’s JSON', 502, 'application/json', '{"message":"upstream","errors":"upstream"}'],
  ['errors of another shape', 500, 'application/json', '{"errors":["upstream",null,{"detail":{"a":1}}]}'],
])('[SESS-31] [SESS-40] %s reads as an unknown error, by REST and by GraphQL', async (_what, status, type, body) => {
  answer = { status, headers: { 'content-type': type }, body };
  for (const error of [await caught(api.get('/api/v1/x')), await caught(graphql('query Q { girls { id } }'))]) {
    expect(error).toBeInstanceOf(ApiError);
    expect(messageOf(error)).toBe("An unknown error happened. We're sorry.");
  }
});

test('[SESS-31] [SESS-33] a page that failed shows the sentence of our own server, never a body', () => {
  const thrown = (data: unknown) => ({ status: 502, statusText: 'Bad Gateway', internal: false, data });
  expect(messageOf(thrown(html))).toBe("An unknown error happened. We're sorry.");
  expect(messageOf(thrown({ detail: 'The database is unavailable for a moment.' }))).toBe('The database is unavailable for a moment.');
});

async function toldOf(call: () => Promise<unknown>) {
  let told = 0;
  const stop = onSessionOver(() => {
    told += 1;
  });
  const error = await caught(call());
  stop();
  return { told, says: messageOf(error), isSessionOver: (error as ApiError).isSessionOver };
}
const over = { told: 1, says: '', isSessionOver: true };
const unauthorized = "You're not authenticated. Please login.";

test('[SESS-25] a 401 of any call is told once by the gate, and its caller has no words for it', async () => {
  failure(401, unauthorized);
  expect(await toldOf(() => api.get('/api/v1/x'))).toEqual(over);
  expect(await toldOf(() => api.post('/follow', {}))).toEqual(over);
  expect(await toldOf(() => graphql('mutation M { a { id } }'))).toEqual(over);
  ok({ errors: [{ message: unauthorized, extensions: { code: 'not-authenticated' } }] });
  expect(await toldOf(() => graphql('mutation M { a { id } }'))).toEqual(over);
  // A proxy's own.
  answer = { status: 401, headers: { 'content-type': 'text/html' }, body: html };
  expect(await toldOf(() => api.get('/api/v1/x'))).toEqual(over);
});

test('[SESS-25] a role that nobody holds any more means the same, but only to who was logged in', async () => {
  const refused = { told: 0, says: 'You don’t have permission to do this action.', isSessionOver: false };
  ok({ errors: [{ message: 'Your session does not hold this role.', extensions: { code: 'access-denied' } }] });
  const call = () => graphql('mutation M { a { id } }', {}, { role: 'male' });
  sessionStatus = 401;
  expect(await toldOf(call)).toEqual(refused);
  metaToken = 'the-token';
  expect(await toldOf(call)).toEqual(over);
  sessionStatus = 200;
  expect(await toldOf(call)).toEqual(refused);
});

test('[SESS-25] a refused log-in is no session that ended, and what nobody asked for tells nobody', async () => {
  failure(401, 'This passkey is not known here.');
  expect(await toldOf(() => api.post('/auth/passkey', {}))).toEqual({ told: 0, says: 'This passkey is not known here.', isSessionOver: false });
  expect(await toldOf(() => api.get('/api/v1/notifications', { background: true }))).toEqual({ ...over, told: 0 });
});

describe('a log-in in another tab gives the session another token', () => {
  // What a page has renewed stays with it: each of these is a page of its own.
  const page = async () => {
    vi.resetModules();
    return { ...(await import('./client.ts')), ...(await import('./message-of.ts')) };
  };
  const says = async ({ api, messageOf: words }: Awaited<ReturnType<typeof page>>) => words(await caught(api.post('/follow', { follow: { girl_id: 1 } })));

  test('which the page takes over: the call is sent once more, and the next one carries it at once', async () => {
    const { api } = await page();
    metaToken = 'old';
    freshToken = 'new';
    sessionHeaders = { 'x-csrf-token': 'new' };
    ok({ done: true });
    await expect(api.post('/follow', { follow: { girl_id: 1 } })).resolves.toEqual({ done: true });
    expect(seen).toMatchObject({ method: 'POST', url: '/follow', body: '{"follow":{"girl_id":1}}' });
    sessionHeaders = {};
    await expect(api.post('/follow', { follow: { girl_id: 2 } })).resolves.toEqual({ done: true });
  });

  test('but never for another account, and never twice', async () => {
    metaToken = 'old';
    freshToken = 'new';
    sessionHeaders = { 'x-csrf-token': 'new' };
    sessionAccount = 'another';
    expect(await says(await page())).toBe(outdated);
    expect(seen.headers['x-csrf-token']).toBe('old');
    sessionAccount = 'one';
    sessionHeaders = { 'x-csrf-token': 'wrong too' };
    expect(await says(await page())).toBe(outdated);
  });
});

test('[SESS-32] no error object at all', () => {
  expect(messageOf(undefined)).toBe('Unable to retrieve data');
});

test('all errors of an answer are kept with their pointers, and how long to wait', async () => {
  answer = {
    status: 429,
    headers: { 'retry-after': '12' },
    body: JSON.stringify({
      errors: [
        { detail: 'One', source: { pointer: '/data/attributes/name' } },
        { detail: 'Two', code: 'x' },
      ],
    }),
  };
  expect(await caught(api.get('/api/v1/x'))).toMatchObject({
    retryAfter: 12,
    errors: [
      { detail: 'One', pointer: '/data/attributes/name' },
      { detail: 'Two', code: 'x' },
    ],
  });
});

/** Nothing is left of the tests before. */
const forgetUnheard = () => onFailure(() => {})();

test('whoever listens hears of every failed call, REST and GraphQL, and of those before there was anybody', async () => {
  forgetUnheard();
  const heard: unknown[] = [];
  failure(503);
  await caught(api.get('/api/v1/early'));
  const stop = onFailure((error, call) => heard.push([error.status, call.path, call.operation]));
  failure(401, "You're not authenticated. Please login.");
  await caught(api.get('/api/v1/x'));
  ok({ errors: [{ message: 'no', extensions: { code: 'access-denied' } }] });
  await caught(graphql('query Mine { girls { id } }'));
  stop();
  failure(500);
  await caught(api.get('/api/v1/y'));
  expect(heard).toEqual([
    [503, '/api/v1/early', undefined],
    [401, '/api/v1/x', undefined],
    [403, '/graphql', 'Mine'],
  ]);
});

test('a call that was called off is nobody’s failure', async () => {
  forgetUnheard();
  const heard: unknown[] = [];
  const stop = onFailure((error) => heard.push(error));
  const abort = new AbortController();
  abort.abort();
  await expect(api.get('/api/v1/x', { signal: abort.signal })).rejects.toHaveProperty('name', 'AbortError');
  stop();
  expect(heard).toEqual([]);
});

test('a GraphQL call names its operation and its role', async () => {
  ok({ data: { girls: [{ id: 3 }] } });
  await expect(graphql('query BasicSearchGirls($q: String) { girls { id } }', { q: 'a' }, { role: 'male' })).resolves.toEqual({ girls: [{ id: 3 }] });
  expect(seen.headers['x-hasura-role']).toBe('male');
  expect(JSON.parse(seen.body)).toMatchObject({ operationName: 'BasicSearchGirls', variables: { q: 'a' } });
});

test('a write that found no record is a failure that says so; a reading that found none is not', async () => {
  ok({ data: { update_girls_by_pk: null } });
  const document = 'mutation Toggle($id: Int!) { update_girls_by_pk(pk_columns: { id: $id }) { id } }';
  const error = await caught(graphql(document, { id: 7 }));
  expect(messageOf(error)).toBe('Nothing was changed: this record no longer exists. Someone else may have deleted or decided it.');
  await expect(graphql(document, { id: 7 }, { mayFindNothing: true })).resolves.toEqual({ update_girls_by_pk: null });
  await expect(graphql('query One($id: Int!) { girls_by_pk(id: $id) { id } }', { id: 7 })).resolves.toEqual({ update_girls_by_pk: null });
});
