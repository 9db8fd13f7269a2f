import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { TooMany } from '#shared/errors.ts';
import { useDatabase } from '../../../tests/database.ts';
import { addressKey } from './address-key.ts';
import { limit, resetLimit, sweepLimits } from './rate-limit.server.ts';

useDatabase();

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('calls over the limit are refused with the seconds to wait, per name and per key', async () => {
  const key = randomUUID();
  const allowance = { points: 3, durationSeconds: 60 };
  for (let call = 0; call < 3; call += 1) await limit('test-contact', key, allowance);
  const error = await refusal(limit('test-contact', key, allowance));
  expect(error).toBeInstanceOf(TooMany);
  expect((error as TooMany).retryAfterSeconds).toBeGreaterThan(50);
  expect((error as TooMany).retryAfterSeconds).toBeLessThanOrEqual(60);
  await limit('test-contact', randomUUID(), allowance);
  await limit('test-login', key, allowance);
});

test('a burst at the same moment gets its allowance and not one call more', async () => {
  const key = randomUUID();
  const calls = Array.from({ length: 30 }, () => refusal(limit('test-burst', key, { points: 10, durationSeconds: 60 })));
  const refused = (await Promise.all(calls)).filter((error) => error instanceof TooMany);
  expect(refused).toHaveLength(20);
});

test('the shared count stands in the database, where every instance reads it; the local one does not', async () => {
  const key = randomUUID();
  await limit('test-shared', key, { points: 5, durationSeconds: 60 });
  await limit('test-local', key, { points: 5, durationSeconds: 60, across: 'local' });
  const { rows } = await pool.query('select key, points from rate_limits where key like $1', [`%${key}`]);
  expect(rows).toEqual([{ key: `test-shared:${key}`, points: 1 }]);
  // What another instance counted meanwhile holds here at once.
  await pool.query('update rate_limits set points = 5 where key = $1', [`test-shared:${key}`]);
  expect(await refusal(limit('test-shared', key, { points: 5, durationSeconds: 60 }))).toBeInstanceOf(TooMany);
});

test('the allowance comes back when the window ends, and at once when it is forgiven', async () => {
  const key = randomUUID();
  const short = { points: 1, durationSeconds: 1 };
  await limit('test-window', key, short);
  expect(await refusal(limit('test-window', key, short))).toBeInstanceOf(TooMany);
  await vi.waitFor(() => limit('test-window', key, short), { timeout: 10_000, interval: 50 });
  await resetLimit('test-window', key, short);
  await limit('test-window', key, short);
});

test('counters whose window has ended are swept, others stay', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  await pool.query('insert into rate_limits (key, points, expire) values ($1, 1, $2), ($3, 1, $4)', [old, Date.now() - 1000, young, Date.now() + 60_000]);
  await sweepLimits();
  const { rows } = await pool.query('select key from rate_limits where key = any($1)', [[old, young]]);
  expect(rows).toEqual([{ key: young }]);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ff', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
