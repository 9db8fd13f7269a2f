import { beforeAll, describe, expect, test } from 'vitest';
import { timewastersApi } from './api.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';

/** [TW-22] Nobody but girls and moderators learns anything: not by text, status, header, count or time. */

useDatabase();

const ABSENT = 2_147_483_000;
let girl: Member;
let record: number;
let guy: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  girl = await createGirl();
  record = await makeTimewaster(girl, { phoneNumber: '5125550142', email: 'rider@example.org' });
  guy = await signIn(await createGuy());
});

const body = (path: string, timewasterId: number) => {
  const type = path.split('/')[3]?.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return { data: { type, attributes: { timewasterId, thumbType: 1, comment: 'x', phoneNumber: '5125550142', email: 'rider@example.org' } } };
};
const address = (path: string, id: number) => {
  const filled = path.replaceAll(/\{\w+\}/g, String(id));
  const q = id === ABSENT ? '9995550000' : '5125550142';
  return `${filled}?q=${q}&phoneNumber=${q}&filter[timewasterId]=${id}`;
};

type Who = 'visitor' | 'guy' | 'guy with forged headers';
const whos: Who[] = ['visitor', 'guy', 'guy with forged headers'];
const FORGED = { 'x-hasura-role': 'moderator', 'x-user-id': '1', 'x-forwarded-user': 'demo_moderator', authorization: 'Bearer moderator' };

const ask = (who: Who, method: string, path: string, id: number) =>
  call(method, address(path, id), {
    ...(method !== 'GET' && { body: body(path, id) }),
    ...(who !== 'visitor' && { session: guy }),
    ...(who === 'guy with forged headers' && { headers: FORGED }),
  });

const shown = ({ status, text, headers }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
});

describe.each(timewastersApi.map(({ method, path }) => [method, path] as const))('[TW-22] %s %s', (method, path) => {
  test.each(whos)('answers a %s the same bytes whether the record exists or not', async (who) => {
    const [there, absent] = [await ask(who, method, path, record), await ask(who, method, path, ABSENT)];
    expect(there.status).toBe(who === 'visitor' ? 401 : 403);
    expect(shown(there)).toEqual(shown(absent));
    expect(there.text).not.toMatch(/Rider|5125550142|timewaster/i);
  });
});

test('[TW-22] an endpoint tells no more by its words than any other that refuses: the bytes are one and the same', async () => {
  const texts = await Promise.all(timewastersApi.map(async ({ method, path }) => (await ask('guy', method, path, record)).text));
  expect(new Set(texts).size).toBe(1);
});

test('[TW-22] nor does the time tell: what exists and what does not are refused equally fast', async () => {
  const samples: Record<'there' | 'absent', number[]> = { there: [], absent: [] };
  const timed = async (name: 'there' | 'absent', id: number) => {
    const started = performance.now();
    await ask('guy', 'GET', '/api/v1/timewasters/{id}', id);
    samples[name].push(performance.now() - started);
  };
  for (let round = 0; round < 150; round += 1) {
    await timed(round % 2 === 0 ? 'there' : 'absent', round % 2 === 0 ? record : ABSENT);
    await timed(round % 2 === 0 ? 'absent' : 'there', round % 2 === 0 ? ABSENT : record);
  }
  const median = (values: number[]) => values.sort((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
  const [there, absent] = [median(samples.there), median(samples.absent)];
  // The spread of either is a multiple of this; a query more or less would be far above it.
  expect(Math.abs(there - absent)).toBeLessThan(Math.max(0.3, 0.25 * Math.min(there, absent)));
});

test('what girls and moderators read is kept by nobody on the way', async () => {
  const { headers } = await call('GET', `/api/v1/timewasters/${record}`, { session: await signIn(girl) });
  expect(headers.get('cache-control')).toBe('private, no-store');
});
