import { expect, test } from 'vitest';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGuy } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

/** What JSON:API 1.1 asks of every call below /api/v1. */

useDatabase();
type Told = { detail: string; source?: { parameter?: string; pointer?: string } };
const told = (json: { errors: Told[] }) => json.errors.map(({ detail, source }) => [source?.parameter ?? source?.pointer, detail]);
const type = 'application/vnd.api+json';

test('every parameter that cannot be read is named, with its bound', async () => {
  const { status, json } = await call('GET', '/api/v1/girls?page[limit]=500&page[offset]=-1&sort=shoe&filter[shoe]=9&filter[ageMin]=x');
  expect(status).toBe(400);
  expect(told(json)).toEqual(
    expect.arrayContaining([
      ['page[limit]', 'page[limit]: must be at most 100'],
      ['page[offset]', 'page[offset]: must be at least 0'],
      ['sort', 'sort: must be one of -id, id, stageName, distance'],
      ['filter[shoe]', 'filter[shoe]: is no filter of this call'],
      ['filter[ageMin]', 'filter[ageMin]: must be a number'],
    ]),
  );
  expect(json.errors).toHaveLength(5);
});

test.each([
  ['/api/v1/cities?q=a&limit=500', 'limit', 'limit: must be at most 100'],
  ['/api/v1/travels?page[limit]=5000', 'page[limit]', 'page[limit]: must be at most 1,000'],
  ['/api/v1/travels?page[limit]=many', 'page[limit]', 'page[limit]: must be a whole number'],
  ['/api/v1/travels?page[limit]=1.5', 'page[limit]', 'page[limit]: must be a whole number'],
  ['/api/v1/scammers?include=reporters', 'include', 'include: must be one of scammerPhotos'],
  // Not offered: passed over in silence, the caller would take the answer for what was asked.
  ['/api/v1/travels?include=girl', 'include', 'include: is not offered by this call'],
  ['/api/v1/travels?sort=city', 'sort', 'sort: is not offered by this call'],
  ['/api/v1/travels?fields[travels]=city', 'fields[travels]', 'fields[travels]: is not offered by this call'],
  ['/api/v1/travels?page[number]=2', 'page[number]', 'page[number]: is not offered by this call'],
  ['/api/v1/travels?filter[city]=Reno', 'filter[city]', 'filter[city]: is no filter of this call'],
])('%s is refused at its parameter', async (path, parameter, detail) => {
  const { status, json } = await call('GET', path);
  expect([status, told(json)]).toEqual([400, [[parameter, detail]]]);
});

test('a parameter of no family is nobody’s business', async () => {
  expect((await call('GET', '/api/v1/travels?utm_source=mail')).status).toBe(200);
});

test.each([
  [type, 200],
  ['*/*', 200],
  ['application/json', 200],
  [`${type}; profile="https://example.com/p"`, 200],
  [`${type};q=0.5`, 200],
  [`${type}; charset=utf-8`, 406],
  [`${type}; ext="https://example.com/e"`, 406],
  [`${type}; ext="https://example.com/e", ${type}`, 200],
  [`${type}; charset=utf-8, */*`, 406],
])('Accept: %s is answered %d', async (accept, status) => {
  const answer = await call('GET', '/api/v1/travels', { headers: { accept } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
});

test.each([
  [type, 200],
  ['application/json; charset=utf-8', 200],
  [`${type}; profile="https://example.com/p"`, 200],
  [`${type}; charset=utf-8`, 415],
  [`${type}; ext="https://example.com/e"`, 415],
  ['text/plain', 415],
])('a body of %s is answered %d', async (contentType, status) => {
  const guy = await createGuy();
  const body = { data: { type: 'guyUsers', attributes: { city: 'Reno' } } };
  const answer = await call('PATCH', `/api/v1/guy-users/${guy.guyId}`, { session: await signIn(guy), body, headers: { 'content-type': contentType } });
  expect(answer.status).toBe(status);
});

test('a registration is told everything that is wrong with it at once, the passwords that differ too', async () => {
  const { json } = await call('POST', '/register_guy', { body: { password: 'short', passwordConfirmation: 'another', birthday: 'tomorrow', email: 'nobody' } });
  expect(told(json)).toEqual(
    expect.arrayContaining([
      ['/passwordConfirmation', "Passwords don't match"],
      ['/password', 'Must Contain 9 Characters, One Uppercase, One Lowercase, One Number and one special case Character'],
      ['/birthday', 'Enter a date'],
      ['/email', 'Email is not valid'],
    ]),
  );
  expect(json.errors.filter(({ source }: Told) => source?.pointer === '/birthday')).toHaveLength(1);
});
