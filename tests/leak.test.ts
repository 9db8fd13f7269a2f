import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drop } from '#platform/cache/page-cache.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from './app.ts';
import { useDatabase } from './database.ts';
import { createGirl, createGuy, createModerator } from './factories/members.ts';
import { signIn } from './sign-in.ts';

/** A short run of what `npm run drill -- leak` does with 100,000 requests: what one leaves behind, it leaves behind in every round. */

useDatabase();
/** Caches with a bound may fill for some rounds. */
const MOST_ROUNDS = 15;
const REQUESTS = 80;
/** Less than half of what any object, text or address of a request takes that somebody keeps. */
const BYTES = 1_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { execution: 'async' }) => Promise<void>;

/** What is held once nothing is under way and pages for visitors are forgotten. */
async function held(): Promise<number> {
  drop(['*']);
  await collect({ execution: 'async' });
  await collect({ execution: 'async' });
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * Goes on until a round leaves next to nothing: compilers, pools and caches that fill leave something for a while, a leak does in every round.
 * @returns bytes that each request left behind in the round that left least
 */
async function leftBehind(ask: (at: number) => Promise<unknown>): Promise<number> {
  let at = 0;
  const round = async () => {
    for (const end = at + REQUESTS; at < end; at += 1) await ask(at);
  };
  await round();
  let before = await held();
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < MOST_ROUNDS && least >= BYTES; turn += 1) {
    await round();
    const after = await held();
    least = Math.min(least, (after - before) / REQUESTS);
    before = after;
  }
  return least;
}

const json = 'application/vnd.api+json';
let sessions: Record<'girl' | 'guy' | 'moderator', Awaited<ReturnType<typeof signIn>>>;

beforeAll(async () => {
  Object.assign(process.env, { RATE_LIMITS: 'loose', TRUST_PROXY: '1' });
  forgetSettings();
  sessions = { girl: await signIn(await createGirl()), guy: await signIn(await createGuy()), moderator: await signIn(await createModerator()) };
});

afterAll(() => {
  delete process.env.RATE_LIMITS;
  delete process.env.TRUST_PROXY;
  forgetSettings();
});

const from = (at: number) => ({ 'x-forwarded-for': `10.9.${(at >> 8) & 255}.${at & 255}` });

test.for<[string, (at: number) => Promise<{ status: number }>]>([
  ['a list for a visitor', (at) => call('GET', `/api/v1/girls?page[limit]=${1 + (at % 5)}`, { headers: from(at) })],
  ['an address that nobody knows', (at) => call('GET', `/api/v1/none-${at}`, { headers: from(at) })],
  ['suggestions for a girl', (at) => call('GET', `/api/v1/search/suggestions?q=au${at}`, { session: sessions.girl, headers: from(at) })],
  ['notifications of a guy', (at) => call('GET', '/api/v1/notifications', { session: sessions.guy, headers: { accept: json, ...from(at) } })],
  [
    'GraphQL for a moderator, each document another one',
    (at) =>
      call('POST', '/graphql', {
        session: sessions.moderator,
        headers: { 'x-hasura-role': 'moderator', ...from(at) },
        body: { query: `query One${at} { girls(limit: 5) { id } }` },
      }),
  ],
])('%s leaves nothing behind', { timeout: 240_000 }, async ([, ask]) => {
  expect((await ask(0)).status).toBeLessThan(500);
  expect(await leftBehind(ask)).toBeLessThan(BYTES);
});

test('what is kept for each request is found', async () => {
  const kept: string[][] = [];
  expect(await leftBehind(async (at) => kept.push(Array.from({ length: 300 }, (_, part) => `${at} ${part}`)))).toBeGreaterThan(BYTES);
});
