import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createGraphqlHandler } from '#platform/graphql/handler.server.ts';
import { documentIdOf } from '#platform/graphql/request/document-id.ts';
import { call, testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { createGirl } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { documents } from '#tests/graphql.ts';
import { signIn } from '#tests/sign-in.ts';
import addGirlTravel from '../../features/travels/documents/add-girl-travel.graphql';
import { graphqlApi } from './graphql.server.ts';

/** Documents of the product that requests name by their ids. */

useDatabase();
const texts = documents();
const list = texts.get('GirlsList') as string;
beforeAll(() => makeGirl({ stageName: 'Ana' }));
afterEach(() => vi.unstubAllGlobals());

const send = (body: object, more: Parameters<typeof call>[2] = {}) => call('POST', '/graphql', { body, ...more });
const codeOf = ({ json }: { json: { errors?: { extensions: { code: string } }[] } }) => json.errors?.[0]?.extensions.code;

describe('a document of the product', () => {
  test('is answered by its id, as by its text; every one is known', async () => {
    const named = await send({ documentId: documentIdOf(list), operationName: 'GirlsList' });
    expect(named.json.data).toEqual((await send({ query: list, operationName: 'GirlsList' })).json.data);
    expect(Object.values(named.json.data).flat().length).toBeGreaterThan(0);
    const { documents: known } = await import('virtual:graphql-documents');
    for (const text of texts.values()) expect(known[documentIdOf(text)]).toBe(text);
    expect(new Set(texts.values()).size).toBe(Object.keys(known).length);
  });

  test('is asked for by a link, too', async () => {
    const answer = await call('GET', `/graphql?${new URLSearchParams({ documentId: documentIdOf(list), operationName: 'GirlsList' })}`);
    expect([answer.status, answer.json.errors]).toEqual([200, undefined]);
  });

  test('is refused like its text: the id gives nobody a role', async () => {
    expect(codeOf(await send({ documentId: documentIdOf(texts.get('NewProblemGirls') as string), operationName: 'NewProblemGirls' }))).toBe('access-denied');
  });

  test('is what the browser names: an import is its id, its operation and its kind', () => {
    expect(addGirlTravel).toEqual({ id: documentIdOf(texts.get('AddGirlTravel') as string), operation: 'AddGirlTravel', kind: 'mutation' });
  });

  test.each([
    ['an id that nobody knows', { documentId: documentIdOf('{ girls { id } }') }, 'unknown-document'],
    ['a name that every object inherits', { documentId: 'constructor' }, 'unknown-document'],
    ['an id beside a text', { documentId: documentIdOf(list), query: list }, 'malformed'],
    ['an id that is no text', { documentId: 7 }, 'malformed'],
  ])('%s is refused', async (_what, body, code) => {
    expect(codeOf(await send(body))).toBe(code);
  });
});

describe('documents that register themselves (APQ)', () => {
  test.each([
    ['their hash alone', {}],
    ['with their text', { query: '{ girls { id } }' }],
  ])('are refused, and told why: %s', async (_what, body) => {
    const answer = await send({ ...body, extensions: { persistedQuery: { version: 1, sha256Hash: documentIdOf('{ girls { id } }').slice(7) } } });
    expect(answer.json.errors[0]).toMatchObject({
      message: 'PersistedQueryNotSupported',
      extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED', detail: expect.stringContaining('Send the query') },
    });
  });

  test('Apollo Client understands the refusal, and sends the document itself', async () => {
    const sent: Record<string, unknown>[] = [];
    const http = new HttpLink({
      uri: 'http://127.0.0.1:3000/graphql',
      fetch: async (address, init) => {
        sent.push(JSON.parse(String(init?.body)));
        return testApp().request(String(address), init);
      },
    });
    const sha256 = (text: string) => documentIdOf(text).slice(7);
    const client = new ApolloClient({ link: new PersistedQueryLink({ sha256 }).concat(http), cache: new InMemoryCache() });
    for (const limit of [1, 2]) await client.query({ query: gql`query Some($limit: Int) { girls(limit: $limit) { id } }`, variables: { limit } });
    // It asks by the hash once, and never again.
    expect(sent.map((body) => ['query' in body, 'persistedQuery' in ((body.extensions as object | undefined) ?? {})])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
  });
});

describe('where visitors may send none but the documents of the product (GRAPHQL_DOCUMENTS=members)', () => {
  const handler = createGraphqlHandler({
    api: graphqlApi(),
    openIntrospection: false,
    knownDocuments: async () => (await import('virtual:graphql-documents')).documents,
    visitorsSendAny: false,
    toProductError: () => undefined,
    report: () => {},
  });
  const ask = async (body: object, actor: ReturnType<typeof actorOf> | undefined) => {
    const { visitor } = await import('#permissions/actor.ts');
    const request = new Request('http://127.0.0.1:3000/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await (await handler(request, { actor: actor ?? visitor, requestId: 'test', address: '10.0.0.1' })).json()) as {
      data?: object;
      errors?: { extensions: { code: string } }[];
    };
  };

  test('a visitor is answered those alone, by id or by text; whoever has a session is answered any', async () => {
    const girl = actorOf(await createGirl());
    expect((await ask({ query: '{ girls { id } }' }, undefined)).errors?.[0]?.extensions.code).toBe('not-authenticated');
    expect((await ask({ query: '{ girls { id } }' }, girl)).errors).toBeUndefined();
    for (const body of [{ query: list }, { documentId: documentIdOf(list) }])
      expect((await ask({ ...body, operationName: 'GirlsList' }, undefined)).errors).toBeUndefined();
  });

  test('anonymous reading stays open unless an operator closes it', async () => {
    expect(codeOf(await send({ query: '{ girls { id } }' }))).toBeUndefined();
    expect(codeOf(await send({ query: '{ girls { id } }' }, { session: await signIn(await createGirl()) }))).toBeUndefined();
  });
});
