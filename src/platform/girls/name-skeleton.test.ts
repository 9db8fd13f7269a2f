import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { girls, type NewGirl } from '#db/schema/girls.ts';
import { guyUsers, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { findUniqueViolation } from '#platform/db/postgres-error.ts';
import { useDatabase } from '#tests/database.ts';
import { toNameSkeleton } from './name-skeleton.server.ts';

useDatabase();

/** Pairs that nobody can tell apart on a screen. */
const alike: [what: string, one: string, other: string][] = [
  ['case', 'Valkyrie', 'VALKYRIE'],
  ['a double space', 'Anna Bell', 'Anna  Bell'],
  ['spaces around', 'Anna Bell', ' Anna Bell\t'],
  ['a no-break space', 'Anna Bell', 'Anna\u00a0Bell'],
  ['an ideographic space', 'Anna Bell', 'Anna\u3000Bell'],
  ['a zero-width space', 'Valkyrie', 'Val\u200bkyrie'],
  ['a zero-width joiner', 'Valkyrie', 'Valkyrie\u200d'],
  ['a soft hyphen', 'Valkyrie', 'Val\u00adkyrie'],
  ['a byte order mark', 'Valkyrie', '\ufeffValkyrie'],
  ['a direction mark', 'Valkyrie', '\u202eValkyrie'],
  ['a variation selector', 'Valkyrie', 'Valkyrie\ufe0f'],
  ['a tag character', 'Valkyrie', 'Valkyrie\u{e0041}'],
  ['a Hangul filler', 'Valkyrie', 'Valkyrie\u3164'],
  ['full width', 'Valkyrie', 'Ｖａｌｋｙｒｉｅ'],
  ['mathematical letters', 'Valkyrie', '𝐕𝐚𝐥𝐤𝐲𝐫𝐢𝐞'],
  ['Cyrillic letters', 'Anna Scope', 'Аnnа Ѕсоре'],
  ['all Cyrillic', 'Bepa', 'Вера'],
  ['Greek letters', 'Nova', 'Νονα'],
  ['a dotless i', 'Valkyrie', 'Valkyrıe'],
  ['a capital I for an l', 'Valkyrie', 'VaIkyrie'],
  ['two capital I for two l', 'Stella', 'SteIIa'],
  ['a small l for a capital I', 'Irina', 'lrina'],
  ['a Cyrillic capital I', 'Irina', 'Іrina'],
  ['one for l', 'Stella', 'Ste11a'],
  ['zero for o', 'Nova', 'N0va'],
  ['rn for m', 'Emma', 'Ernrna'],
  ['vv for w', 'Willow', 'VVillovv'],
  ['a composed letter', 'Zoë', 'Zoe\u0308'],
  ['a ligature', 'Sofi', 'Soﬁ'],
  ['one glyph for two letters', 'Raela', 'Rӕla'],
];

test.each(alike)('names that differ by %s have one skeleton', async (_what, one, other) => {
  expect(one).not.toBe(other);
  expect(await toNameSkeleton(other)).toBe(await toNameSkeleton(one));
});

test.each([
  ['Zoë', 'Zoe'],
  ['Delia', 'Della'],
  ['Anna Bell', 'AnnaBell'],
  ['Anna 12', 'Anna 21'],
  ['कि', 'की'],
  ['มานี', 'มานา'],
  ['Юлия', 'Юлиа'],
  ['سارة', 'سارا'],
])('%s and %s stay two names', async (one, other) => {
  expect(await toNameSkeleton(one)).not.toBe(await toNameSkeleton(other));
});

test('a skeleton is the same for any mixture of what is alike, and nothing in a text breaks it', async () => {
  const letters = [
    ['a', 'а', 'ａ', '𝐚', 'A'],
    ['n', 'N', 'ｎ', '𝑛'],
    ['e', 'е', 'E', 'Ｅ'],
    [' ', '\u00a0', '  ', '\u2003'],
    ['o', 'о', 'ο', '0', 'O'],
    ['b', 'B', 'ｂ'],
  ];
  const hidden = fc.constantFrom('', '', '\u200b', '\u2060', '\u00ad', '\ufeff');
  const word = fc.array(fc.nat(letters.length - 1), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(word, fc.infiniteStream(fc.nat(4)), fc.infiniteStream(hidden), async (indexes, picks, invisible) => {
      const plain = `x${indexes.map((at) => letters[at]![0]).join('')}x`;
      const other = indexes.map((at) => letters[at]![(picks.next().value as number) % letters[at]!.length] + (invisible.next().value as string)).join('');
      expect(await toNameSkeleton(`x${other}x`)).toBe(await toNameSkeleton(plain));
    }),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
      const name = text.replaceAll('\u0000', '');
      const skeleton = await toNameSkeleton(name);
      expect(await toNameSkeleton(name.toUpperCase() === name ? name : `${name} `)).toBe(skeleton);
    }),
    { numRuns: 60 },
  );
});

describe('the database refuses a second one, whoever writes it', () => {
  afterEach(async () => {
    await db.delete(girls);
    await db.delete(guyUsers);
    await db.delete(users);
  });

  const refusedBy = (writing: PromiseLike<unknown>) =>
    Promise.resolve(writing).then(
      () => null,
      (error) => findUniqueViolation(error),
    );
  const girl = (values: NewGirl) => db.insert(girls).values({ matwiseGirl: true, ...values });

  test('stage names and usernames of girls, until the first is deleted', async () => {
    await girl({ stageName: 'Valkyrie', username: 'valkyrie' });
    expect(await refusedBy(girl({ stageName: 'Vаlkyrie' }))).toBe('girls_stage_name_skeleton');
    expect(await refusedBy(girl({ stageName: 'Other', username: 'va1kyrie' }))).toBe('girls_username_skeleton');
    // A scammer may bear the name of the girl she pretends to be.
    expect(await refusedBy(girl({ matwiseGirl: false, stageName: 'Vаlkyrie' }))).toBeNull();
    await db.update(girls).set({ deletedAt: new Date() }).where(eq(girls.stageName, 'Valkyrie'));
    expect(await refusedBy(girl({ stageName: 'Vаlkyrie' }))).toBeNull();
  });

  test('usernames of guys and of accounts', async () => {
    const guy = (username: string) => db.insert(guyUsers).values({ username });
    const account = (username: string) =>
      db.insert(users).values({ id: username, name: username, email: `${encodeURIComponent(username).toLowerCase()}@example.org`, username });
    await guy('sam_hill');
    await account('sam_hill');
    expect(await refusedBy(guy('ѕаm_hill'))).toBe('guy_users_username_skeleton');
    expect(await refusedBy(account('ѕаm_hill'))).toBe('users_username_skeleton');
  });

  test('who had a look-alike before keeps it until she changes it', async () => {
    await girl({ stageName: 'Valkyrie' });
    const [kept] = await db.insert(girls).values({ matwiseGirl: true, stageName: 'VaIkyrie', stageNameClashes: true }).returning();
    await db.update(girls).set({ city: 'Reno' }).where(eq(girls.id, kept!.id));
    await db.update(girls).set({ stageName: 'Brynhild' }).where(eq(girls.id, kept!.id));
    expect((await db.select().from(girls).where(eq(girls.id, kept!.id)))[0]).toMatchObject({ stageName: 'Brynhild', stageNameClashes: false });
    expect(await refusedBy(db.update(girls).set({ stageName: 'VaIkyrie' }).where(eq(girls.id, kept!.id)))).toBe('girls_stage_name_skeleton');
  });
});
