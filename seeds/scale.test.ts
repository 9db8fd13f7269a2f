import { beforeAll, expect, test } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { useDatabase } from '../tests/database.ts';
import { contents, emptyDatabase } from './database/contents.ts';
import { CannotSeed, seedScale } from './scale.ts';

const database = useDatabase();
const today = '2026-05-04';

const count = async (from: string) => Number((await pool.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count);
const indexes = async () =>
  (await pool.query<{ definition: string }>(`select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`)).rows;

const seedAndRead = async (girls: number, seed: number) => {
  await seedScale(database.ownerUrl, { girls, seed, today });
  return { contents: await contents(), girls: await count('girls') };
};
let before: Awaited<ReturnType<typeof indexes>>;
let seeded: Record<'first' | 'again' | 'other', Awaited<ReturnType<typeof seedAndRead>>>;
beforeAll(async () => {
  before = await indexes();
  const first = await seedAndRead(400, 7);
  await emptyDatabase();
  seeded = { first, again: await seedAndRead(400, 7), other: await seedAndRead(150, 8) };
});

test('the same seed gives the same data, another seed other data beside it', async () => {
  const { first, again, other } = seeded;
  expect(again.contents).toEqual(first.contents);
  expect(other.girls).toBe(550);
  expect(other.contents['girls']).not.toBe(first.contents['girls']);
  // Both ways of writing were taken: with the indexes away, and a little beside a lot.
  expect(await indexes()).toEqual(before);
});

test('proportions are natural, and everybody stands where search looks', async () => {
  expect(await count('guy_users')).toBe(1_100);
  expect(await count('girl_reviews')).toBe(660);
  expect(await count('travels')).toBe(440);
  expect(await count('timewasters')).toBe(110);
  const missing = `girls g full join directory_entries e on g.id = e.girl_id where nullif(g.public_kind, 'other') is distinct from e.kind`;
  expect(await count(missing)).toBe(0);
  expect((await count('directory_entries')) / 550).toBeGreaterThan(0.9);
  for (const kind of ['profile', 'review', 'scammer', 'problem-girl'])
    expect([kind, await count(`directory_entries where kind = '${kind}'`)]).not.toEqual([kind, 0]);
  expect(await count('timewasters where phone_number_hash is null or phone_number is not null')).toBe(0);
  expect(await count('girls where length(username) > 15')).toBe(0);
});

test('new people get ids of their own after the seeded ones', async () => {
  const { rows } = await pool.query<{ id: number }>(`insert into girls (stage_name) values ('After') returning id`);
  expect(await count(`girls where id >= ${rows[0]?.id}`)).toBe(1);
});

test('a seed that is there already is refused in plain words and changes nothing', async () => {
  const then = await contents();
  await expect(seedScale(database.ownerUrl, { girls: 10, seed: 7, today })).rejects.toThrow(CannotSeed);
  expect(await contents()).toEqual(then);
});
