import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_LIMITS } from '#platform/graphql/request/read-document.server.ts';
import { AVATAR_BYTES } from '#shared/limits.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { ask, codeOf, documents } from '#tests/graphql.ts';

useDatabase();
beforeAll(() => makeGirl());

const post = (body: unknown, headers: Record<string, string> = {}) => call('POST', '/graphql', { body, headers });
const nested = (levels: number): string => (levels === 0 ? '{ id: { _eq: 1 } }' : `{ _not: ${nested(levels - 1)} }`);

describe('hostile requests are refused', () => {
  test.each([
    ['depth', '{ girls { travels { girl { travels { girl { travels { girl { travels { girl { travels { id } } } } } } } } } } }'],
    ['aliases', `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: girls_by_pk(id: ${i}) { id }`).join(' ')} }`],
    ['tokens', `{ girls { ${'id '.repeat(3000)} } }`],
    ['directives', `{ girls { id ${'@include(if: true) '.repeat(60)} } }`],
    ['rows times rows', '{ girls(limit: 100) { travels(limit: 1000) { id city girl { id name } } } }'],
    ['depth of a filter', `{ girls(where: ${nested(40)}) { id } }`],
    // Each fragment spreads the next one twice: 2 ^ 30 fields.
    [
      'fragments that multiply',
      `{ girls { ...f0 } } ${Array.from({ length: 30 }, (_, at) => `fragment f${at} on girls { ...f${at + 1} ...f${at + 1} }`).join(' ')} fragment f30 on girls { id }`,
    ],
    ['a circle of fragments', '{ girls { ...a } } fragment a on girls { travels { girl { ...a } } }'],
    ['a syntax error', '{ girls { '],
    ['a subscription', 'subscription { girls { id } }'],
    ['an unknown field', '{ girls { nothing } }'],
    ['a wrong type', '{ girls(limit: "many") { id } }'],
    ['an integer that is none', '{ girls(where: { height: { _eq: 99999999999 } }) { id } }'],
    ['a date that does not exist', '{ girls(where: { birthday: { _eq: "2025-02-30" } }) { id } }'],
    ['NUL', '{ girls(where: { name: { _eq: "\\u0000" } }) { id } }'],
  ])('%s', async (_what, query) => {
    const { status, errors } = await ask(query);
    expect(errors?.[0]?.message).toBeTruthy();
    expect([200, 400]).toContain(status);
    expect(errors?.[0]?.extensions.code).not.toBe('unexpected');
  });

  test.each([
    ['depth', '{ girls { travels { girl { travels { girl { travels { girl { travels { girl { travels { id } } } } } } } } } } }'],
    ['aliases', `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: girls_by_pk(id: ${i}) { id }`).join(' ')} }`],
    ['tokens', `{ girls { ${'id '.repeat(3000)} } }`],
    ['directives', `{ girls { id ${'@include(if: true) '.repeat(60)} } }`],
    [
      'fields',
      `{ ${Array.from({ length: 19 }, (_, i) => `a${i}: girls(limit: 1) { travels(limit: 1) { girl { travels(limit: 1) { girl { ${'id '.repeat(60)} } } } } }`).join(' ')} }`,
    ],
    ['values', '{ girls(limit: 100) { travels(limit: 1000) { id city girl { id name } } } }'],
  ] as const)('the limit of %s is named, with its bound', async (limit, query) => {
    const { errors } = await ask(query);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'too-complex', limit, most: DOCUMENT_LIMITS[limit] });
    expect(errors?.[0]?.message).toContain(`${DOCUMENT_LIMITS[limit]}`);
    expect(errors?.[0]?.message).not.toContain('Syntax');
  });

  test('too many conditions sent as variables', async () => {
    const where = { _or: Array.from({ length: 400 }, (_, i) => ({ id: { _eq: i } })) };
    expect(codeOf(await ask('query ($where: girls_bool_exp) { girls(where: $where) { id } }', { variables: { where } }))).toBe('bad-input');
  });

  test('no suggestions of names', async () => {
    const { errors } = await ask('{ girls { emai } }');
    expect(errors?.[0]?.message).not.toContain('email');
  });
});

describe('requests that are none', () => {
  test.each([
    ['broken JSON', '{', {}, 400],
    ['a batch', [{ query: '{ girls { id } }' }], {}, 400],
    ['no query', {}, {}, 400],
    ['variables that are a list', { query: '{ girls { id } }', variables: [] }, {}, 400],
    ['another type', '{ girls { id } }', { 'content-type': 'text/plain' }, 415],
    ['too large', { query: `# ${'x'.repeat(300_000)}` }, {}, 413],
  ])('%s', async (_what, body, headers, status) => {
    const answer = await post(body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.json.errors[0].message).toBeTruthy();
  });

  test('a sign-up may carry a picture of 10 MB, a document is never that long, and nobody sends many', async () => {
    const send = (document: object) => {
      const body = JSON.stringify(document);
      return post(body, { 'content-length': String(Buffer.byteLength(body)) });
    };
    const noise = await sharp({ create: { width: 1900, height: 1700, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length / 1024 / 1024).toBeGreaterThan(9);
    expect(noise.length).toBeLessThan(AVATAR_BYTES);
    const person = {
      username: 'large_picture',
      password: 'CorrectHorse9',
      name: 'Nora',
      email: 'large@example.test',
      city: 'Austin',
      state: 'TX',
      country: 'United States',
    };
    const query = documents().get('SignupGirl');
    const image64 = `data:image/png;base64,${noise.toString('base64')}`;
    expect((await send({ query, variables: { ...person, image64 } })).json.errors).toBeUndefined();
    expect((await send({ query: `# ${'x'.repeat(300_000)}\n{ girls { id } }` })).status).toBe(413);
    expect((await send({ query, variables: { image64: 'x'.repeat(19 * 1024 * 1024) } })).status).toBe(413);
    const statuses = new Set<number>();
    for (let at = 0; at < 20; at += 1) statuses.add((await send({ query, variables: { image64: 'x'.repeat(300_000) } })).status);
    expect([...statuses].at(-1)).toBe(429);
    // Everybody else's documents go on.
    expect((await post({ query: '{ girls_aggregate { aggregate { count } } }' })).status).toBe(200);
  });

  test('[GQL-01] GraphQL is asked by POST, under both addresses', async () => {
    const body = { query: '{ girls_aggregate { aggregate { count } } }' };
    expect((await post(body)).json.data.girls_aggregate.aggregate.count).toBe(1);
    expect((await call('POST', '/v1/graphql', { body })).json.data.girls_aggregate.aggregate.count).toBe(1);
    expect((await post(body)).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('introspection', () => {
  const query = '{ __schema { types { name } } }';
  test('is for moderators in production, whoever asked before', async () => {
    const moderator = await makeModerator();
    expect((await ask(query, { as: moderator })).data.__schema.types.length).toBeGreaterThan(5);
    expect(codeOf(await ask(query))).toBe('access-denied');
    expect(codeOf(await ask('query Q { ...f } fragment f on Query { __type(name: "girls") { name fields { name } } }'))).toBe('access-denied');
    expect(codeOf(await ask('{ __type(name: "girls") { ... on __Type { kind } } }'))).toBe('access-denied');
    expect((await ask('{ __typename }')).data).toEqual({ __typename: 'Query' });
  });

  test('whether a type exists is told to nobody else', async () => {
    const named = 'query ($name: String!) { a: __type(name: $name) { name } ...f } fragment f on Query { b: __type(name: "girls") { __typename name } }';
    for (const name of ['girls', 'no_such_type'])
      expect(await ask(named, { variables: { name } })).toMatchObject({ data: { a: null, b: null }, errors: undefined });
    const { data } = await ask(named, { variables: { name: 'girls' }, as: await makeModerator() });
    expect(data).toMatchObject({ a: { name: 'girls' }, b: { name: 'girls' } });
  });
});
