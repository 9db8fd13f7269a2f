import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { places, zipCodes } from '#db/schema/index.ts';
import { asJob } from '#platform/context.server.ts';
import { useDatabase } from '../../../tests/database.ts';
import { db, pool } from './client.server.ts';
import { loadPlaces, searchName } from './places.server.ts';

useDatabase();

let written: number[];
beforeAll(async () => {
  // On a busy machine the second waits for the first longer than a page may wait for a lock.
  written = await asJob(() => Promise.all([loadPlaces(pool), loadPlaces(pool)]));
});

test('places are loaded once, also by two instances at once', async () => {
  expect(Math.max(...written)).toBeGreaterThan(100_000);
  expect(Math.min(...written)).toBe(0);
  expect(await db.$count(places)).toBe(Math.max(...written));
});

test('ZIP codes of the US have their middles', async () => {
  const [zip] = await db.select().from(zipCodes).where(eq(zipCodes.zip, '78701'));
  expect(zip?.latitude).toBeCloseTo(30.27, 1);
  expect(await db.$count(zipCodes)).toBeGreaterThan(40_000);
});

test('Austin stands in Texas', async () => {
  const [austin] = await db
    .select()
    .from(places)
    .where(and(eq(places.searchName, 'austin'), eq(places.adminCode, 'TX')));
  expect(austin).toMatchObject({ name: 'Austin', countryCode: 'US', country: 'United States' });
  expect(austin!.latitude).toBeCloseTo(30.27, 1);
  expect(austin!.longitude).toBeCloseTo(-97.74, 1);
});

test('accents do not stand in the way of typing', () => {
  expect(searchName('São Paulo')).toBe('sao paulo');
});
