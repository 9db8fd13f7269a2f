import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { girls } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { forgetDirectorySize } from '../directory-size.server.ts';
import { currentEntries, loadEntries } from './keep.server.ts';

useDatabase();

test('a large directory is read into memory by itself, a small one and one of scattered ids never', async () => {
  await makeBareGirl();
  expect(await currentEntries()).toBeNull();
  const far = await makeBareGirl({ id: 2_000_000_000 });
  await loadEntries();
  expect(await currentEntries()).toBeNull();
  await db.delete(girls).where(eq(girls.id, far.id));

  await asOwner(`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'directory_entries', 'reltuples', 60000::real)`);
  forgetDirectorySize();
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  // The first search does not wait for it.
  expect(await currentEntries()).toBeNull();
  vi.useRealTimers();
  await vi.waitFor(async () => expect((await currentEntries())?.count).toBe(1), { timeout: 10_000 });

  const another = await makeBareGirl({ id: 2_000_000_000 });
  expect(await currentEntries()).toBeNull();
  await db.delete(girls).where(eq(girls.id, another.id));
});
