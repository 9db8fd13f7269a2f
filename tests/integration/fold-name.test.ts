import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '#platform/db/client.server.ts';
import { foldName, misspellings, nameKey } from '#shared/names/fold-name.ts';
import { asOwner, useDatabase } from '#tests/database.ts';

useDatabase();

type Row = { given: string; folded: string; key: string; terms: string[] };
const inDatabase = async (texts: string[]) =>
  (
    await db.execute<Row>(sql`
      select given, fold_name(given) as folded, name_key(given) as key, name_terms(given) as terms from unnest(${sql.param(texts)}::text[]) as given`)
  ).rows;

/** As `name_terms` makes them: words, words without a letter, neighbors joined. */
function termsOf(text: string): string[] {
  const words = foldName(text)
    .replaceAll('\n', ' ')
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, 16).join(''));
  const joined = words.flatMap((word, at) => (at > 0 ? [[...`${words[at - 1]}${word}`].slice(0, 16).join('')] : []));
  const terms = [...words.flatMap((word) => ([...word].length > 1 ? misspellings(word) : [])), ...joined];
  return [...new Set(terms)].sort();
}

/** Letters and signs of many scripts that both versions of Unicode have. */
const alphabet = [
  ...Array.from({ length: 0x17e }, (_, at) => at + 1),
  ...[0x1e00, 0x1e9e, 0x2018, 0x2019, 0x2010, 0x2212, 0x200b, 0x202e, 0x2066, 0xfe0f, 0xad, 0x301, 0x308, 0x338, 0x2bc, 0x2bb, 0xff07, 0xff21, 0xff0d],
  ...[0x391, 0x3a3, 0x3c2, 0x401, 0x419, 0x439, 0x5d0, 0x5b8, 0x627, 0x64e, 0x660, 0x905, 0x93f, 0x93e, 0xe01, 0xe31, 0x3042, 0x304c, 0x3099, 0xac00, 0x4e00],
  ...[0x1f525, 0x1d400, 0xfb01, 0x149, 0x132, 0x1c4],
].map((code) => String.fromCodePoint(code));

test('the database folds as the program does', async () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...alphabet, ' ', '\n', 'a', 'b', 'c'), maxLength: 30 }), 3_000);
  for (const { given, folded, key, terms } of await inDatabase([...texts, ...alphabet.map((letter) => `a${letter}b`)])) {
    expect([given, folded]).toEqual([given, foldName(given)]);
    expect([given, key]).toEqual([given, nameKey(given)]);
    expect([given, [...new Set(terms)].sort()]).toEqual([given, termsOf(given)]);
  }
});

test('indexes on it are rebuilt without a search path', async () => {
  await asOwner(`set search_path = ''; reindex index public.timewasters_name_terms; reindex index public.timewasters_name_key; reset search_path`);
});
