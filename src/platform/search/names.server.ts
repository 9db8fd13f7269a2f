import { and, type SQL, sql } from 'drizzle-orm';
import { nameKeyOf, nameTermsOf } from '#db/schema/columns.ts';
import { directoryEntries } from '#db/schema/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { foldedWords, foldName, isOneMistakeApart, mayBeMisspelled, misspellings, nameKey, withJoinedNeighbors } from '#shared/names/fold-name.ts';

/** Girls with the typed stage name in any writing or order, and girls whose name differs by a letter in a word. */
export type NamedGirls = { same: number[]; similar: number[] };

export const NOBODY: NamedGirls = { same: [], similar: [] };
const MOST_WORDS = 4;
const PROPOSED = 200;
const MOST_SIMILAR = 20;
const SHORT_WORD = 5;

const { girlId, stageName } = directoryEntries;

/** The words of a text that may be a misspelled name; otherwise none. */
export function wordsOfName(text: string): string[] {
  const words = foldedWords(text).filter((word) => word.length > 1);
  return words.length <= MOST_WORDS && words.some(mayBeMisspelled) ? words : [];
}

/** Condition for names with words that are mostly one mistake apart from these. @param terms `nameTermsOf` as an index has it */
export const proposes = (terms: SQL, words: readonly string[]): SQL =>
  and(...words.map((word) => sql`${terms} && ${sql.param(mayBeMisspelled(word) ? misspellings(word) : [word])}::text[]`)) ?? sql`false`;

/**
 * Finds girls by stage name, with two index probes.
 * @param name the words of the text without places and styles
 */
export async function findNamed(whole: string, name: string): Promise<NamedGirls> {
  const key = nameKey(whole);
  const words = wordsOfName(name);
  if (!key && words.length === 0) return NOBODY;
  const isProposed = proposes(nameTermsOf(stageName), words);
  // Materialized: with the limit in sight the planner may read the whole table.
  const { rows } = await readDb.execute<{ id: number; name: string }>(sql`
    with proposed as materialized (select ${girlId} as id, ${stageName} as name from ${directoryEntries} where ${isProposed})
    (select ${girlId} as id, ${stageName} as name from ${directoryEntries} where ${nameKeyOf(stageName)} = ${key} limit ${PROPOSED})
    union (select id, name from proposed limit ${PROPOSED})`);
  return sortNames(rows, whole, words);
}

function sortNames(rows: { id: number; name: string }[], whole: string, words: string[]): NamedGirls {
  const typed = whole.trim().toLowerCase();
  const exactFirst = (one: { id: number; name: string }, other: { id: number; name: string }) =>
    Number(other.name.toLowerCase() === typed) - Number(one.name.toLowerCase() === typed) || other.id - one.id;
  const all = foldedWords(whole);
  const isSame = ({ name }: { name: string }) => {
    const own = foldedWords(name);
    return nameKey(name) === nameKey(whole) || (own.length === all.length && own.every((word) => all.includes(word)));
  };
  const same = rows.filter(isSame).sort(exactFirst);
  const similar = rows.filter((row) => !isSame(row) && isSimilar(words, foldName(row.name))).sort(exactFirst);
  return { same: same.map(({ id }) => id), similar: similar.slice(0, MOST_SIMILAR).map(({ id }) => id) };
}

/** Each word is one of the name, with one mistake at most, and one of them has a mistake. */
export function isSimilar(words: readonly string[], foldedName: string): boolean {
  const name = foldedName.replaceAll('\n', ' ');
  const own = withJoinedNeighbors(name.split(' '));
  const isOneOf = (word: string) => name.includes(word) || (mayBeMisspelled(word) && own.some((part) => isMisspelling(word, part)));
  return words.every(isOneOf) && words.some((word) => !name.includes(word));
}

/** The first letters of a short word are rarely wrong: 'Hanna' is not 'Anna'. */
function isMisspelling(word: string, part: string): boolean {
  if (part.length < 3 || !isOneMistakeApart(word, part)) return false;
  const isSwapped = word[0] === part[1] && word[1] === part[0];
  return word.length > SHORT_WORD || word[0] === part[0] || isSwapped;
}

/** Sort key: the exact name, other writings, other records that contain the text, similar names. Undefined without names. */
export function byName({ same, similar }: NamedGirls): SQL | undefined {
  if (same.length === 0 && similar.length === 0) return undefined;
  return sql`coalesce(array_position(${sql.param(same)}::int[], ${girlId}), ${same.length + 1} + (${girlId} = any(${sql.param(similar)}::int[]))::int)`;
}

export const isAnyOf = (ids: readonly number[]): SQL | undefined => (ids.length > 0 ? sql`${girlId} = any(${sql.param(ids)}::int[])` : undefined);
