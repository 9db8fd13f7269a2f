import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timewasters } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { timewasterAdditionsApi } from './api/additions.server.ts';
import { timewasterModerationApi } from './api/moderation.server.ts';
import { timewasterRecordsApi } from './api/records.server.ts';
import { timewasterWatchesApi } from './api/watches.server.ts';

/** [TW-22] Nobody but girls and moderators learns anything: not by text, status, header, count or time. */

useDatabase();
const endpoints = [...timewasterRecordsApi, ...timewasterAdditionsApi, ...timewasterWatchesApi, ...timewasterModerationApi];

const ABSENT = 2_147_483_000;
/** Less than the shortest look at a table takes. */
const BOUND_MS = 0.15;
let girl: Member;
let record: number;
let guy: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  // Many questions from one address: the limit of the API would answer them.
  process.env.RATE_LIMITS = 'loose';
  forgetSettings();
  girl = await createGirl();
  record = await makeTimewaster(girl, { phoneNumber: '5125550142', email: 'rider@example.org' });
  guy = await signIn(await createGuy());
});

afterAll(() => {
  delete process.env.RATE_LIMITS;
  forgetSettings();
});

const body = (path: string, timewasterId: number) => {
  const type = path.split('/')[3]?.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return { data: { type, attributes: { timewasterId, thumbType: 1, comment: 'x', phoneNumber: '5125550142', email: 'rider@example.org' } } };
};
const address = (path: string, id: number) => {
  const filled = path.replaceAll(/\{\w+\}/g, String(id));
  const q = id === ABSENT ? '7195550000' : '5125550142';
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
  // How much of the limit is left says how often one has asked, and nothing else.
  headers: [...headers].filter(([name]) => !['x-request-id', 'date', 'ratelimit'].includes(name)),
});

describe.each(endpoints.map(({ method, path }) => [method, path] as const))('[TW-22] %s %s', (method, path) => {
  test.each(whos)('answers a %s the same bytes whether the record exists or not', async (who) => {
    const [there, absent] = [await ask(who, method, path, record), await ask(who, method, path, ABSENT)];
    expect(there.status).toBe(who === 'visitor' ? 401 : 403);
    expect(shown(there)).toEqual(shown(absent));
    expect(there.text).not.toMatch(/Rider|5125550142|timewaster/i);
  });
});

test('[TW-22] an endpoint tells no more by its words than any other that refuses: the bytes are one and the same', async () => {
  const texts = await Promise.all(endpoints.map(async ({ method, path }) => (await ask('guy', method, path, record)).text));
  expect(new Set(texts).size).toBe(1);
});

/**
 * What a busy machine adds comes and goes; what the server does more is there every time. So the fastest tenth of many
 * samples, taken in turns, is compared, and a difference counts when it is there three times.
 */
async function fastest(works: (() => Promise<unknown>)[], rounds = 150): Promise<number[]> {
  const samples: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < works.length; turn += 1) {
      const at = (round + turn) % works.length;
      const started = performance.now();
      await works[at]!();
      samples[at]!.push(performance.now() - started);
    }
  return samples.map((values) => values.sort((one, two) => one - two)[Math.floor(values.length / 10)] ?? 0);
}

test.each(whos)('[TW-22] nor does the time tell a %s: what exists and what does not are refused equally fast', async (who) => {
  const differences: number[] = [];
  const get = (id: number) => () => ask(who, 'GET', '/api/v1/timewasters/{id}', id);
  for (let time = 0; time < 3; time += 1) {
    const [there, absent] = (await fastest([get(record), get(ABSENT)], 100)) as [number, number];
    differences.push(Math.abs(there - absent));
    if (differences[time]! < BOUND_MS) return;
  }
  expect(Math.min(...differences)).toBeLessThan(BOUND_MS);
});

test('[TW-22] one question more to the database would be noticed by these clocks', async () => {
  const refused = () => ask('guy', 'GET', '/api/v1/timewasters/{id}', record);
  const withOneMore = async () => {
    await refused();
    await db.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.id, record));
  };
  const [plain, more] = (await fastest([refused, withOneMore])) as [number, number];
  expect(more - plain).toBeGreaterThan(BOUND_MS);
});

test('what girls and moderators read is kept by nobody on the way', async () => {
  const { headers } = await call('GET', `/api/v1/timewasters/${record}`, { session: await signIn(girl) });
  expect(headers.get('cache-control')).toBe('private, no-store');
});
