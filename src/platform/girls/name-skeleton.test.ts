import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { girls, type NewGirl } from '#db/schema/girls.ts';
import { guyUsers, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { findUniqueViolation } from '#platform/db/postgres-error.ts';
import { useDatabase } from '#tests/database.ts';
import { toNameSkeletons } from './name-skeleton.server.ts';

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
  ['a small l for a capital I among capitals', 'DEMO_GIRL', 'DEMO_GlRL'],
  ['a small l among capitals, and case', 'Girl', 'GlRL'],
  ['a small l at the end of capitals', 'DEMO_ALI', 'DEMO_ALl'],
  ['a capital I in another word', 'Anna Bell', 'Anna BeIl'],
  ['two capital I, and case', 'STELLA', 'SteIIa'],
  ['a capital I after the first letter, and case', 'ALICE', 'AIice'],
  ['a capital I for the first letter of a name in small letters', 'lara', 'Iara'],
  ['a small first letter', 'Lara', 'lara'],
  ['a small first letter, and a Cyrillic letter', 'Irina', 'irinа'],
  ['one for a first letter', 'Lara', '1ara'],
  ['a bar for a first letter', 'Iara', '|ara'],
  ['a capital I inside a name in camel case', 'AnnaIris', 'Annalris'],
  ['the case of a name in camel case', 'AnnaIris', 'annairis'],
  ['a Cyrillic palochka', 'Stella', 'Steӏӏa'],
  ['zero for a capital O', 'NOVA', 'N0VA'],
  ['a Cyrillic capital I', 'Irina', 'Іrina'],
  ['one for l', 'Stella', 'Ste11a'],
  ['zero for o', 'Nova', 'N0va'],
  ['rn for m', 'Emma', 'Ernrna'],
  ['vv for w', 'Willow', 'VVillovv'],
  ['a composed letter', 'Zoë', 'Zoe\u0308'],
  ['a ligature', 'Sofi', 'Soﬁ'],
  ['one glyph for two letters', 'Raela', 'Rӕla'],
];

/** Names that are one by their spelling, their look or both. */
async function areAlike(one: string, other: string) {
  const [first, second] = await Promise.all([toNameSkeletons(one), toNameSkeletons(other)]);
  return first.spelling === second.spelling || first.look === second.look;
}

test.each(alike)('names that differ by %s are one name', async (_what, one, other) => {
  expect(one).not.toBe(other);
  expect(await areAlike(one, other)).toBe(true);
  expect(await areAlike(other, one)).toBe(true);
});

test.each([
  ['Zoë', 'Zoe'],
  ['Delia', 'Della'],
  ['DELIA', 'Della'],
  ['Iara', 'Lara'],
  ['IARA', 'LARA'],
  ['iara', 'lara'],
  ['Ina', 'Lna'],
  ['Isa', 'Lsa'],
  ['Iisa', 'Lisa'],
  ['Ivy', 'Lvy'],
  ['Al', 'Ai'],
  ['Ella Isles', 'Ella Lisles'],
  ['AlBaker', 'AiBaker'],
  ['MARNIE', 'MAMIE'],
  ['Anna Bell', 'AnnaBell'],
  ['Anna 12', 'Anna 21'],
  ['कि', 'की'],
  ['มานี', 'มานา'],
  ['Юлия', 'Юлиа'],
  ['سارة', 'سارا'],
])('%s and %s stay two names', async (one, other) => {
  expect(await areAlike(one, other)).toBe(false);
});

test('a name is the same for any mixture of what is alike, and nothing in a text breaks it', async () => {
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
      expect(await toNameSkeletons(`x${other}x`)).toEqual(await toNameSkeletons(plain));
    }),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
      const name = text.replaceAll('\u0000', '');
      const skeletons = await toNameSkeletons(name);
      expect(await toNameSkeletons(`${name} `)).toEqual(skeletons);
    }),
    { numRuns: 60 },
  );
});

/** Any name of Latin letters, with its case. */
const latin = fc.string({ unit: fc.constantFrom(...'abeilmrstABEILMRST01| _'), minLength: 1, maxLength: 12 });

test('a name with I, l, 1 or | in any place is one with the same name with another of them there', async () => {
  await fc.assert(
    fc.asyncProperty(latin, fc.infiniteStream(fc.constantFrom('I', 'l', '1', '|', 'ӏ')), async (name, glyphs) => {
      const other = name.replaceAll(/[Il1|]/g, () => glyphs.next().value as string);
      expect((await toNameSkeletons(other)).look).toBe((await toNameSkeletons(name)).look);
    }),
    { numRuns: 150 },
  );
});

test('a name is one with itself in any case, and with 0 for o', async () => {
  await fc.assert(
    fc.asyncProperty(latin, async (name) => {
      const { spelling } = await toNameSkeletons(name);
      for (const other of [name.toUpperCase(), name.toLowerCase(), name.replaceAll('0', 'O')]) expect((await toNameSkeletons(other)).spelling).toBe(spelling);
    }),
    { numRuns: 100 },
  );
});

test('capitalized names of plain letters that differ are two names, but for rn and vv', async () => {
  const given = fc.string({ unit: fc.constantFrom(...'abdeilmnost'), minLength: 2, maxLength: 8 }).map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  await fc.assert(
    fc.asyncProperty(given, fc.nat(7), fc.constantFrom(...'abdeilmnost'), async (name, at, letter) => {
      const place = at % name.length;
      const other = name.slice(0, place) + (place === 0 ? letter.toUpperCase() : letter) + name.slice(place + 1);
      if (other !== name) expect(await areAlike(name, other), `${name} and ${other}`).toBe(false);
    }),
    { numRuns: 150 },
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
    await girl({ stageName: 'Iara' });
    await girl({ stageName: 'Lara' });
    expect(await refusedBy(girl({ stageName: 'lаrа' }))).toBe('girls_stage_name_skeleton');
    expect(await refusedBy(girl({ stageName: '1ara ' }))).toBe('girls_stage_name_skeleton');
    await girl({ stageName: 'Ina' });
    expect(await refusedBy(girl({ stageName: 'lna' }))).toBe('girls_stage_name_look');
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
    expect(await refusedBy(db.update(girls).set({ stageName: 'VaIkyrie' }).where(eq(girls.id, kept!.id)))).toBe('girls_stage_name_look');
  });
});
