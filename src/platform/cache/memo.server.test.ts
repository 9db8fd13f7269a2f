import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { freshDb } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { recordStatements } from '#tests/statements.ts';
import { memoize } from './memo.server.ts';
import { drop, setEnabled } from './page-cache.server.ts';

useDatabase();
afterEach(() => setEnabled(true));

let reads = 0;
const read = async () => (reads += 1);
const kept = { tags: ['travels'], seconds: 60 };

test('a value is read once, until one of its tags is dropped', async () => {
  drop(['*']);
  const first = await memoize(freshDb, 'value', kept, read);
  expect(await memoize(freshDb, 'value', kept, read)).toBe(first);
  drop(['girl:1']);
  expect(await memoize(freshDb, 'value', kept, read)).toBe(first);
  drop(['travels']);
  expect(await memoize(freshDb, 'value', kept, read)).toBe(first + 1);
});

test('a query runs once for all who wait for it', async () => {
  const query = () => memoize(freshDb, 'query', kept, () => freshDb.execute(sql`select 1`));
  expect(await recordStatements(() => Promise.all([query(), query(), query()]))).toHaveLength(1);
});

test('whoever asks after a drop does not get what was read before it', async () => {
  const slow = Promise.withResolvers<string>();
  const early = memoize(freshDb, 'slow', kept, () => slow.promise);
  drop(['travels']);
  const late = memoize(freshDb, 'slow', kept, async () => 'after');
  slow.resolve('before');
  expect([await early, await late]).toEqual(['before', 'after']);
  expect(await memoize(freshDb, 'slow', kept, async () => 'again')).toBe('after');
});

test('a failed read is not kept, and others read again', async () => {
  const fails = memoize<string>(freshDb, 'fails', kept, async () => Promise.reject(new Error('canceled')));
  const other = memoize(freshDb, 'fails', kept, async () => 'read');
  await expect(fails).rejects.toThrow('canceled');
  expect([await other, await memoize(freshDb, 'fails', kept, async () => 'kept')]).toEqual(['read', 'kept']);
});

test('nothing is kept while this instance cannot hear invalidations', async () => {
  setEnabled(false);
  const first = await memoize(freshDb, 'off', kept, read);
  expect(await memoize(freshDb, 'off', kept, read)).toBe(first + 1);
});
