import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Contains-search over one lower-case text column with a trigram index.
 *
 * A pattern without a trigram makes that index read all of itself, which is slower than no index. Such patterns are
 * kept away from it: two letters are spelled out as the trigrams that can hold them, anything shorter is scanned for.
 */

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (char) => `\\${char}`);

/** Three letters or digits in a row, or a word's beginning or end with its neighbour: then there is a trigram. */
const hasTrigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;
const twoPlain = /^[a-z0-9]{2}$/;

/** What can follow two letters, in portions that the index can spell out: letters, accents, and the end of a word. */
const followers = ['[a-z0-9]', '[à-öø-ÿ]', '[ā-ž]', `[][ \\n!-/:-@\\\\^_\`{|}~]`];

/** @param alone false when another condition finds the rows better than two letters would: then these only filter */
export function containsText(column: PgColumn | SQL, given: string, { alone = true } = {}): SQL {
  const text = given.toLowerCase();
  const contains = sql`like lower(${`%${escapeLike(text)}%`})`;
  if (hasTrigram.test(text)) return sql`${column} ${contains}`;
  if (alone && twoPlain.test(text)) {
    const spelledOut = followers.map((follower) => sql`${column} ~ ${text + follower}`);
    return or(...spelledOut, sql`${column} like ${`%${text}`}`) as SQL;
  }
  return sql`(${column} || '') ${contains}`;
}
