import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { mayRead } from '../drills/fuzz/audiences.ts';
import { fuzz } from '../drills/fuzz/fuzz.ts';
import { useDatabase } from './database.ts';

/** A short run of `npm run drill -- fuzz`: calls from OpenAPI and the GraphQL schema, as everybody. */

useDatabase();
const CALLS = 2_000;

beforeAll(() => {
  // From many addresses, which the proxy's header names, and more often than people call.
  Object.assign(process.env, { RATE_LIMITS: 'loose', TRUST_PROXY: '1' });
  forgetSettings();
});

afterAll(() => {
  delete process.env.RATE_LIMITS;
  delete process.env.TRUST_PROXY;
  forgetSettings();
});

test('no call that the interface describes breaks the site or shows what the caller may not read', { timeout: 240_000 }, async () => {
  const { findings, statuses } = await fuzz({ calls: CALLS, seed: 'test run' });
  expect(findings.map(({ what, who, call }) => `${what} to ${who}: ${JSON.stringify(call).slice(0, 500)}`)).toEqual([]);
  // A run in which nothing gets through would find nothing.
  expect(statuses[200]).toBeGreaterThan(CALLS / 4);
});

test('what a mark stands for is read by those for whom it is meant, and nobody else', () => {
  const row = { userId: null, girlId: 1, guyId: null, open: true };
  const her = { name: 'girl', role: 'female' as const, userId: 'a', girlId: 2, guyId: null, isTrustedGirl: true };
  expect(mayRead(her, 'timewasters', 'comment', row)).toBe(true);
  expect(mayRead({ ...her, isTrustedGirl: false }, 'timewasters', 'comment', row)).toBe(false);
  expect(mayRead({ ...her, isTrustedGirl: false, girlId: 1 }, 'timewasters', 'comment', row)).toBe(true);
  expect(mayRead(her, 'timewasters', 'source_id', row)).toBe(false);
  expect(mayRead({ ...her, role: 'moderator' }, 'verifications', 'value', row)).toBe(false);
});
