import { describe, expect, test } from 'vitest';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { useDatabase } from '#tests/database.ts';
import { makeScammer } from '#tests/factories/content.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';

/** What JSON:API 1.1 asks of every call below /api/v1. */

useDatabase();
type Told = { detail: string; source?: { parameter?: string; pointer?: string; header?: string } };
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
  ['/api/v1/travels?fields[girls]=city', 'fields[girls]', 'fields[girls]: is not offered by this call, whose types are travels'],
  ['/api/v1/travels?fields=city', 'fields', 'fields: is not offered by this call, whose types are travels'],
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

describe('sparse fields', () => {
  const names = ['girlId', 'city', 'state', 'country', 'startDate', 'endDate', 'dateBegins', 'dateEnds', 'createdAt', 'updatedAt'];

  test('hold what is asked for, of each type, in pages that follow too', async () => {
    const girl = await createGirl();
    for (let made = 0; made < 2; made += 1) await makeTravel(girl.girlId);
    const { json } = await call('GET', '/api/v1/travels?fields[travels]=city,dateBegins&page[limit]=1');
    expect(json.data.map(({ attributes }: { attributes: object }) => Object.keys(attributes))).toEqual([['city', 'dateBegins']]);
    expect(json.meta.total).toBe(2);
    const next = await call('GET', json.links.next);
    expect(next.json.data.map(({ attributes }: { attributes: object }) => Object.keys(attributes))).toEqual([['city', 'dateBegins']]);
    const none = await call('GET', '/api/v1/travels?fields[travels]=');
    expect(none.json.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([{}, {}]);
    const whole = await call('GET', '/api/v1/travels');
    expect(Object.keys(whole.json.data[0].attributes).sort()).toEqual([...names].sort());
  });

  test('leave out relationships that are not asked for, and hold for what is included', async () => {
    await makeScammer({ name: 'Fake Fay' });
    const shape = async (query: string) => {
      const { json } = await call('GET', `/api/v1/scammers?include=scammerPhotos&${query}`);
      const [{ attributes, relationships }] = json.data;
      return [Object.keys(attributes), Object.keys(relationships ?? {})];
    };
    expect(await shape('fields[scammers]=name')).toEqual([['name'], []]);
    expect(await shape('fields[scammers]=name,scammerPhotos')).toEqual([['name'], ['scammerPhotos']]);
    expect((await shape('fields[scammerPhotos]=scammerId'))[1]).toEqual(['scammerPhotos']);
  });

  test('that do not exist are told which ones do', async () => {
    const { status, json } = await call('GET', '/api/v1/travels?fields[travels]=city,phone&page[limit]=500000');
    expect([status, told(json)]).toEqual([
      400,
      [
        ['page[limit]', 'page[limit]: must be at most 1,000'],
        ['fields[travels]', `fields[travels]: must be some of ${names.join(', ')}`],
      ],
    ]);
  });

  test('are no way of a write', async () => {
    const guy = await createGuy();
    const body = { data: { type: 'guyUsers', attributes: { city: 'Reno' } } };
    const { status } = await call('PATCH', `/api/v1/guy-users/${guy.guyId}?fields[guyUsers]=city`, { session: await signIn(guy), body });
    expect(status).toBe(400);
  });
});

test('a header that is wrong is named as the source', async () => {
  const guy = await createGuy();
  const session = await signIn(guy);
  const patch = (headers: Record<string, string>) =>
    call('PATCH', `/api/v1/guy-users/${guy.guyId}`, { session, body: { data: { type: 'guyUsers', attributes: { city: 'Reno' } } }, headers });
  const sources = async (answer: Promise<{ status: number; json: { errors: Told[] } }>) => {
    const { status, json } = await answer;
    return [status, json.errors.map(({ source }) => source)];
  };
  expect(await sources(call('GET', '/api/v1/travels', { headers: { accept: `${type}; charset=utf-8` } }))).toEqual([406, [{ header: 'Accept' }]]);
  expect(await sources(patch({ 'content-type': 'text/plain' }))).toEqual([415, [{ header: 'Content-Type' }]]);
  expect(await sources(patch({ 'x-csrf-token': 'another' }))).toEqual([403, [{ header: 'X-CSRF-Token' }]]);
  const recaptcha = await solveCaptcha();
  const comment = (text: string, key: string) =>
    call('POST', '/send_contact_form', { body: { email: { email_addr: text, subject: 'a', message: 'b' }, recaptcha }, headers: { 'idempotency-key': key } });
  expect(await sources(comment('a@example.test', 'two words'))).toEqual([400, [{ header: 'Idempotency-Key' }]]);
  await comment('a@example.test', 'used-once');
  expect(await sources(comment('b@example.test', 'used-once'))).toEqual([422, [{ header: 'Idempotency-Key' }]]);
});
