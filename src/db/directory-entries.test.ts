import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { girlColumns } from '#permissions/columns/girls.ts';
import { db } from '#platform/db/client.server.ts';
import { GUY_SERVICE_KEYS, SERVICE_KEYS, serviceNumber } from '#shared/catalogues/services.ts';
import { useDatabase } from '../../tests/database.ts';
import { directoryEntries, forumReviews, girls, type NewGirl, problemGirls } from './schema/index.ts';

useDatabase();

async function addGirl(values: NewGirl = {}): Promise<number> {
  const [girl] = await db.insert(girls).values(values).returning({ id: girls.id });
  return girl!.id;
}

async function entryOf(girlId: number) {
  const [entry] = await db.select().from(directoryEntries).where(eq(directoryEntries.girlId, girlId));
  return entry ?? null;
}

const kindOf = async (girlId: number) => (await entryOf(girlId))?.kind ?? null;
const review = (girlId: number) => db.insert(forumReviews).values({ girlId, username: 'reviewer' });
const problem = (girlId: number, more = {}) => db.insert(problemGirls).values({ girlId, username: 'p', ...more });

const VISIBLE = { matwiseGirl: true, profileApproved: true } as const;

describe('classification, first match wins', () => {
  test('[SEARCH-51] a scammer is a scammer, whatever else she is', async () => {
    const id = await addGirl({ ...VISIBLE, isScammer: true });
    await review(id);
    await problem(id);
    expect(await kindOf(id)).toBe('scammer');
  });

  test('[SEARCH-52] a problem girl is one before her reviews and her profile', async () => {
    const id = await addGirl(VISIBLE);
    await review(id);
    await problem(id);
    expect(await kindOf(id)).toBe('problem-girl');
  });

  test('[SEARCH-53] forum reviews make an active girl who is not trans a review', async () => {
    const id = await addGirl(VISIBLE);
    await review(id);
    expect(await kindOf(id)).toBe('review');
    await db.update(girls).set({ trans: true }).where(eq(girls.id, id));
    expect(await kindOf(id)).toBe('profile');
    await db.update(girls).set({ trans: false, active: false }).where(eq(girls.id, id));
    expect(await kindOf(id)).toBe('profile');
  });

  test('[SEARCH-54] a visible girl of the product is a profile', async () => {
    expect(await kindOf(await addGirl(VISIBLE))).toBe('profile');
  });

  test('[SEARCH-55] anyone else is none and has no entry', async () => {
    expect(await kindOf(await addGirl())).toBeNull();
    expect(await kindOf(await addGirl({ profileApproved: true, adminShowProfile: true }))).toBeNull();
  });
});

describe('visibility is decided before classification', () => {
  test.for([
    ['not approved yet', { profileApproved: null }],
    ['rejected', { profileApproved: false }],
    ['hidden by herself', { girlShowProfile: false }],
    ['hidden by herself though a moderator shows her', { girlShowProfile: false, adminShowProfile: true }],
    ['hidden by a moderator', { adminShowProfile: false }],
    ['banned', { banned: true }],
    ['deleted', { deletedAt: new Date() }],
  ] as const)('a girl of the product who is %s cannot be found, reviewed or not', async ([, change]) => {
    const id = await addGirl({ ...VISIBLE, ...change });
    expect(await entryOf(id)).toBeNull();
    await review(id);
    expect(await entryOf(id)).toBeNull();
  });

  test('a reviewed girl who is none of the product stands while her own switch is on', async () => {
    const id = await addGirl();
    await review(id);
    expect(await entryOf(id)).toMatchObject({ kind: 'review', inDirectory: false });
    await db.update(girls).set({ girlShowProfile: false }).where(eq(girls.id, id));
    expect(await entryOf(id)).toBeNull();
  });

  test('warnings stand though she hides, until a moderator hides them', async () => {
    const scammer = await addGirl({ isScammer: true, girlShowProfile: false });
    const problemGirl = await addGirl({ girlShowProfile: false });
    await problem(problemGirl);
    expect([await kindOf(scammer), await kindOf(problemGirl)]).toEqual(['scammer', 'problem-girl']);
    await db
      .update(girls)
      .set({ adminShowProfile: false })
      .where(inArray(girls.id, [scammer, problemGirl]));
    expect([await kindOf(scammer), await kindOf(problemGirl)]).toEqual([null, null]);
  });

  test('reports that no moderator has decided warn nobody', async () => {
    expect(await kindOf(await addGirl({ isScammer: true, reportPending: true }))).toBeNull();
    const id = await addGirl(VISIBLE);
    await problem(id, { pending: true });
    expect(await kindOf(id)).toBe('profile');
    await db.update(problemGirls).set({ pending: false }).where(eq(problemGirls.girlId, id));
    expect(await kindOf(id)).toBe('problem-girl');
  });
});

describe('what a visitor sees her as is in her row', () => {
  const rowOf = async (id: number) => {
    const [row] = await db.select({ kind: girls.publicKind, updatedAt: girls.updatedAt }).from(girls).where(eq(girls.id, id));
    return row!;
  };

  test('it is the kind of her entry; who can be seen and is in no list is other', async () => {
    const id = await addGirl({ ...VISIBLE, matwiseGirl: false });
    expect([(await rowOf(id)).kind, await kindOf(id)]).toEqual(['other', null]);
    await db.update(girls).set({ matwiseGirl: true }).where(eq(girls.id, id));
    expect([(await rowOf(id)).kind, await kindOf(id)]).toEqual(['profile', 'profile']);
    await db.update(girls).set({ banned: true }).where(eq(girls.id, id));
    expect([(await rowOf(id)).kind, await kindOf(id)]).toEqual([null, null]);
  });

  test('nobody writes it', async () => {
    const id = await addGirl({ publicKind: 'scammer' });
    expect((await rowOf(id)).kind).toBe('other');
    await db.update(girls).set({ publicKind: null }).where(eq(girls.id, id));
    expect((await rowOf(id)).kind).toBe('other');
  });

  test('what hangs on her changes it and not the moment of her last change, and does not write her row for nothing', async () => {
    const id = await addGirl(VISIBLE);
    const { updatedAt } = await rowOf(id);
    await problem(id);
    expect(await rowOf(id)).toEqual({ kind: 'problem-girl', updatedAt });
    const version = async () => (await db.execute<{ xmin: string }>(sql`select xmin::text from girls where id = ${id}`)).rows[0]?.xmin;
    const then = await version();
    await review(id);
    await problem(id);
    expect(await version()).toBe(then);
  });

  test('a report that waits hides who is no scammer from lists too', async () => {
    const id = await addGirl({ ...VISIBLE, reportPending: true });
    await review(id);
    expect([(await rowOf(id)).kind, await kindOf(id)]).toEqual([null, null]);
  });
});

describe('every writer keeps the entries', () => {
  test('what a search shows and filters follows her record', async () => {
    const id = await addGirl({ ...VISIBLE, stageName: 'Steel Ruby', city: 'Austin', scissoring: true, mma: true });
    expect(await entryOf(id)).toMatchObject({
      inDirectory: true,
      stageName: 'Steel Ruby',
      services: [serviceNumber('mma'), serviceNumber('scissoring')],
      hasPicture: false,
    });
    await db.update(girls).set({ city: 'Dallas', mma: false, profilePicSecureUrl: '/x' }).where(eq(girls.id, id));
    // A picture that nobody approved is on no card.
    expect(await entryOf(id)).toMatchObject({ hasPicture: false });
    await db.update(girls).set({ profilePicApproved: true }).where(eq(girls.id, id));
    const entry = await entryOf(id);
    expect(entry).toMatchObject({ city: 'Dallas', services: [serviceNumber('scissoring')], hasPicture: true });
    expect(entry?.searchText).toBe('\nsteel ruby\ndallas\n\n\n');
  });

  test('moving and deleting what hangs on her', async () => {
    const [one, two] = [await addGirl(VISIBLE), await addGirl(VISIBLE)];
    await problem(one);
    await db.update(problemGirls).set({ girlId: two }).where(eq(problemGirls.girlId, one));
    expect([await kindOf(one), await kindOf(two)]).toEqual(['profile', 'problem-girl']);
    await db.delete(problemGirls).where(eq(problemGirls.girlId, two));
    expect(await kindOf(two)).toBe('profile');
    await review(two);
    await db.delete(forumReviews).where(eq(forumReviews.girlId, two));
    expect(await kindOf(two)).toBe('profile');
    await db.delete(girls).where(eq(girls.id, two));
    expect(await entryOf(two)).toBeNull();
  });

  test('two writers at once, each seeing only their own half', async () => {
    const id = await addGirl({ ...VISIBLE, girlShowProfile: false });
    await db
      .transaction(async (first) => {
        await first.update(girls).set({ girlShowProfile: true }).where(eq(girls.id, id));
        const second = review(id).execute();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { second };
      })
      .then(({ second }) => second);
    expect(await kindOf(id)).toBe('review');
  });

  test('a bulk insert is one statement and lands whole', async () => {
    await db.execute(sql`insert into girls (matwise_girl, profile_approved, tier) select true, true, 'bulk' from generate_series(1, 5000)`);
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from directory_entries join girls on girls.id = girl_id where tier = 'bulk'`,
    );
    expect(rows[0]?.count).toBe(5000);
  });

  test('the entry names every service of the catalogue, in its order', async () => {
    const all = SERVICE_KEYS.map((key) => sql.identifier(key));
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into girls (matwise_girl, profile_approved, ${sql.join(all, sql`, `)})
          values (true, true, ${sql.join(
            all.map(() => sql`true`),
            sql`, `,
          )}) returning id`,
    );
    expect((await entryOf(rows[0]!.id))?.services).toEqual(SERVICE_KEYS.map(serviceNumber));
  });
});

test('[GIRL-33] [GUY-07] services are snake_case boolean columns of girls and of guys', async () => {
  const { rows } = await db.execute<{ table_name: string; column_name: string }>(
    sql`select table_name, column_name from information_schema.columns where data_type = 'boolean' and table_name in ('girls', 'guy_users')`,
  );
  const columns = (table: string) => rows.filter((row) => row.table_name === table).map((row) => row.column_name);
  expect(columns('girls')).toEqual(expect.arrayContaining([...SERVICE_KEYS]));
  expect(columns('guy_users')).toEqual(expect.arrayContaining([...GUY_SERVICE_KEYS]));
});

test('[GIRL-33] every column of a girl is snake_case, and GraphQL reads it under that name', async () => {
  const { rows } = await db.execute<{ column_name: string }>(sql`select column_name from information_schema.columns where table_name = 'girls'`);
  const names = rows.map((row) => row.column_name);
  expect(names.filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([]);
  const read = Object.values(girlColumns).flat();
  expect(read.filter((name) => !names.includes(name))).toEqual([]);
  for (const name of ['stage_name', 'profile_pic_secure_url', 'girl_show_profile', 'is_scammer', 'date_of_analysis']) expect(read).toContain(name);
});
