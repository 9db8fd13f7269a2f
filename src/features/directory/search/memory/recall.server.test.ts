import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { girls } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import type { Search } from '../match.server.ts';
import { queryMatches } from '../search.server.ts';
import { currentEntries, loadEntries } from './keep.server.ts';
import { recallMatches, recallTotal } from './recall.server.ts';

useDatabase();

const page = { limit: 20, offset: 0 };
const everybody = 11_000;

/** Many girls who differ in everything that a search asks for; some have not said. */
beforeAll(async () => {
  await db.execute(sql`
    insert into girls (matwise_girl, profile_approved, username, stage_name, city, state, country, height, weight, physique, birthday, mma, judo, pin_wrestling, pillow_fights)
    select n % 9 > 0, true, 'user' || n, (array['Ruby','Jenny','Zoë','Ash','O''Hara 100%','Żaneta'])[1 + n % 6] || ' ' || md5(n::text),
      (array['Austin','Dallas','Köln','New York', null])[1 + n % 5], (array['TX','NY','texas', null])[1 + n % 4],
      (array['United States','US','Germany', null])[1 + n % 4], nullif(53 + n % 31, 53), nullif(90 + n % 200, 95),
      (array['Athletic','Slim', null])[1 + n % 3], nullif(date '1960-01-01' + n * 3, date '1960-01-16'), n % 2 = 0, n % 7 = 0, n % 31 = 0, n % 13 = 0
    from generate_series(1, ${everybody}) as n`);
  await db.execute(sql`insert into forum_reviews (girl_id, username) select id, 'reviewer' from girls where id % 4 = 0`);
  await db.execute(sql`insert into problem_girls (girl_id, username) select id, 'p' from girls where id % 50 = 0`);
  await asOwner('analyze directory_entries');
  await loadEntries();
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const ends = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
const anySearch: fc.Arbitrary<Search> = fc
  .record({
    text: maybe(fc.constantFrom('ru', 'Jenny', 'tin', '00%', 'a', 'Hara', 'e1', 'USER7', 'x', 'new york', '_', 'nobody is called so')),
    age: maybe(ends(18, 70)),
    height: maybe(ends(53, 84)),
    weight: maybe(ends(90, 290)),
    physique: maybe(fc.constantFrom('Athletic' as const, 'Slim' as const, 'Curvy' as const)),
    city: maybe(fc.constantFrom('austin', 'New York', 'Nowhere')),
    state: maybe(fc.constantFrom('TX', 'texas', 'ny', 'zz')),
    country: maybe(fc.constantFrom('US', 'de', 'France')),
    services: maybe(
      fc.uniqueArray(fc.constantFrom(...SERVICE_KEYS.filter((key) => ['mma', 'judo', 'pin_wrestling', 'pillow_fights'].includes(key))), { minLength: 1 }),
    ),
    directory: maybe(fc.constantFrom('all' as const, 'us' as const, 'international' as const)),
    pictured: maybe(fc.boolean()),
    hiddenKinds: maybe(fc.constant(['problem-girl' as const])),
  })
  .map((search) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search);

describe('memory and database give the same answer', () => {
  test('[SEARCH-43] [SEARCH-44] [SEARCH-45] [SEARCH-46] [SEARCH-47] [SEARCH-48] whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, fc.constantFrom('newest' as const, 'oldest' as const), fc.constantFrom(0, 5, 200), async (search, sort, offset) => {
        const recalled = await recallMatches(search, sort, { limit: 20, offset });
        expect(recalled).toEqual(await queryMatches(search, sort, { limit: 20, offset }));
      }),
      { numRuns: 300 },
    );
  });

  test('what only the database can tell is left to it', async () => {
    const place = { name: 'Austin', latitude: 30.3, longitude: -97.7 } as unknown as NonNullable<Search['place']>;
    for (const search of [
      { text: 'Zoë' },
      { city: 'KÖLN' },
      { tour: { city: 'Austin' } },
      { near: { place: 'Austin', miles: 50 }, place },
    ] satisfies Search[]) {
      expect(await recallMatches(search, 'newest', page)).toBeNull();
    }
    expect(await recallMatches({ text: 'ruby' }, 'name', page)).toBeNull();
  });

  test('girls are counted exactly, and no further than ten thousand', async () => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from directory_entries where 'judo' = any(services)`);
    expect(await recallTotal({ services: ['judo'] })).toEqual({ count: rows[0]?.count, isExact: true });
    expect(await recallTotal({ weight: [90, 290] })).toEqual({ count: 10_000, isExact: false });
  });
});

const named = async (text: string) => (await recallMatches({ text }, 'newest', page))?.ids;

describe('memory is current', () => {
  test('[SEARCH-42] a girl who comes, changes, hides or goes', async () => {
    const { id } = await makeBareGirl({ stageName: 'Quick Quinn', username: 'qq1' });
    expect(await named('quick quinn')).toEqual([id]);
    await db.execute(sql`update girls set stage_name = 'Slow Sue' where id = ${id}`);
    expect([await named('quick quinn'), await named('slow sue')]).toEqual([[], [id]]);
    await db.execute(sql`update girls set girl_show_profile = false where id = ${id}`);
    expect(await named('slow sue')).toEqual([]);
    await db.execute(sql`update girls set girl_show_profile = true where id = ${id}`);
    expect(await named('slow sue')).toEqual([id]);
    await db.delete(girls).where(sql`id = ${id}`);
    expect(await named('slow sue')).toEqual([]);
  });

  test('a transaction that takes longer than the searches after it is not forgotten', async () => {
    const [slow, quick] = [await makeBareGirl({ stageName: 'Lena Long', username: 'll1' }), await makeBareGirl({ stageName: 'Quinta', username: 'qq2' })];
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update girls set stage_name = 'Late Lena' where id = $1`, [slow.id]);
      await db.execute(sql`update girls set stage_name = 'Quinta Quint' where id = ${quick.id}`);
      expect([await named('quinta quint'), await named('late lena')]).toEqual([[quick.id], []]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await named('late lena')).toEqual([slow.id]);
  });

  test('searches at the same time each see what was committed before them', async () => {
    const { id } = await makeBareGirl({ stageName: 'Busy Bea', username: 'bb1' });
    let isOver = false;
    // Others look all the time: a look that is under way when she changes must not count for the search after it.
    const lookers = Array.from({ length: 3 }, async () => {
      while (!isOver) await named('busy bea');
    });
    const seen: (number[] | undefined)[] = [];
    for (let round = 0; round < 60; round += 1) {
      await db.execute(sql`update girls set stage_name = ${`Bea of round ${round}.`} where id = ${id}`);
      seen.push(await named(`bea of round ${round}.`));
    }
    isOver = true;
    await Promise.all(lookers);
    expect(seen).toEqual(Array.from({ length: 60 }, () => [id]));
  });

  test('after an import of many all is read anew', async () => {
    await db.execute(
      sql`insert into girls (matwise_girl, profile_approved, stage_name) select true, true, 'Imported ' || n from generate_series(1, 6000) as n`,
    );
    expect(await named('imported 5999')).toBeUndefined();
    expect(await currentEntries()).toBeNull();
    await loadEntries();
    expect(await named('imported 5999')).toHaveLength(1);
  });
});
