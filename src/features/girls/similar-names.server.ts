import { and, type SQL, sql } from 'drizzle-orm';
import { folded, nameTermsOf } from '#db/schema/columns.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { foldedWords, foldName, mayBeMisspelled, misspellings } from '#shared/names/fold-name.ts';

const MOST_WORDS = 4;
const MOST_GIRLS = 20;
const SHORT_WORD = 5;

const { girlId, stageName, searchText } = directoryEntries;
const hasTerm = (word: string) => sql`${nameTermsOf(stageName)} && ${sql.param(mayBeMisspelled(word) ? misspellings(word) : [word])}::text[]`;
/** The first letter of a short word is rarely wrong: 'Hanna' is not 'Anna'. */
const startsAlike = (word: string) => (word.length > SHORT_WORD ? undefined : sql`' ' || ${folded(stageName)} like ${`% ${word[0]}%`}`);

/**
 * A condition for girls whose stage name is one mistake or another order of words away from a text that no listed girl contains. Only listed
 * girls count, so that the result never shows whether a hidden girl has such a name.
 */
export function hasSimilarName(text: string): SQL | undefined {
  const words = foldedWords(text).filter((word) => word.length > 1);
  if (words.length === 0 || words.length > MOST_WORDS || !words.some(mayBeMisspelled)) return undefined;
  const isSimilar = and(...words.flatMap((word) => [hasTerm(word), startsAlike(word)]));
  // An array, so that the primary key is used beside the index of the text.
  return sql`${girls.id} = any(array(
    with proposed as materialized (select ${girlId} as id from ${directoryEntries} where ${isSimilar} limit ${MOST_GIRLS})
    select id from proposed where not exists (select from ${directoryEntries} where ${folded(searchText)} like ${`%${foldName(text)}%`})))`;
}
