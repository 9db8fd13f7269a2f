import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rateLimitHeaders } from '#platform/rate-limit/headers.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { TooMany } from '#shared/errors.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { useDatabase } from '#tests/database.ts';
import { deprecationHeaders } from './rest-headers.ts';

useDatabase();

test('every answer says how the caller stands', async () => {
  const one = await call('GET', '/api/v1/cities?q=Aus');
  expect(one.headers.get('ratelimit-policy')).toBe('"address";q=600;w=60');
  const [, left] = /^"address";r=(\d+);t=\d+$/.exec(one.headers.get('ratelimit') ?? '') ?? [];
  // A refusal counts as well.
  const two = await call('GET', '/api/v1/cities?limit=1000');
  expect(two.status).toBe(400);
  expect(two.headers.get('ratelimit')).toMatch(`"address";r=${Number(left) - 1};`);
  const own = await call('GET', '/captcha/challenge');
  expect(own.headers.get('ratelimit-policy')).toBe('"address";q=60;w=60');
});

test('who asked too often is told when it goes on: in seconds, as a header and in words', async () => {
  for (let sent = 0; sent < 60; sent += 1)
    await limit('rest:/captcha/challenge', 'unknown', { points: 60, durationSeconds: 60, across: 'local' }).catch(() => {});
  const { status, headers, json } = await call('GET', '/captcha/challenge');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('ratelimit-policy')).toBe('"address";q=60;w=60');
  expect(headers.get('ratelimit')).toBe(`"address";r=0;t=${headers.get('retry-after')}`);
  expect(json.errors[0].detail).toMatch(/^Too many requests\. Please try again in (\d+ seconds?|1 minute) \(\d\d:\d\d:\d\d UTC\)\.$/);
});

test('the allowance of what is done is told beside that of the address, when it is the one that refuses', async () => {
  const email = { email_addr: 'a@example.test', subject: 'Hello', message: 'Hello there.' };
  let last = await call('POST', '/send_contact_form', { body: { email, recaptcha: await solveCaptcha() } });
  for (let sent = 0; sent < 30 && last.status !== 429; sent += 1)
    last = await call('POST', '/send_contact_form', { body: { email, recaptcha: await solveCaptcha() } });
  expect(last.status).toBe(429);
  expect(last.headers.get('ratelimit-policy')).toMatch(/^"address";q=60;w=60, "action";q=\d+;w=\d+$/);
  expect(last.headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+, "action";r=0;t=\d+$/);
});

test('nothing is made up where nothing was counted', async () => {
  expect(rateLimitHeaders(undefined, new TooMany(5))).toEqual([]);
  expect((await limit('test-standing', randomUUID(), { points: 3, durationSeconds: 60 })).remaining).toBe(2);
});

test('a call that goes says since when, until when, and where to read on', () => {
  const deprecated = { since: '2026-12-01', sunset: '2027-06-01', instead: 'listTravels' } as const;
  expect(Object.fromEntries(deprecationHeaders({ operationId: 'oldTravels', deprecated }))).toEqual({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</api/docs#oldTravels>; rel="deprecation"; type="text/html"',
  });
  expect(deprecationHeaders({ operationId: 'listTravels' })).toEqual([]);
});

test('a request costs the same whether anything is found or not', async () => {
  const left = async (path: string) => Number(/r=(\d+)/.exec((await call('GET', path)).headers.get('ratelimit') ?? '')?.[1]);
  const counts = [
    await left('/api/v1/girls/2147480000'),
    await left('/api/v1/girls'),
    await left('/api/v1/timewasters/1'),
    await left('/api/v1/timewasters/2147480000'),
  ];
  expect(counts.map((count) => (counts[0] as number) - count)).toEqual([0, 1, 2, 3]);
});
