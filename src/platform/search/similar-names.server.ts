import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { folded, foldedNamesOf, nameTermsOf } from '#db/schema/columns.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { proposes, wordsOfName } from './names.server.ts';

const MOST_FOUND = 20;
const SHORT_WORD = 5;

/**
 * @property found the id of the table that is filtered
 * @property names as the index of their terms has them
 * @property isListed whether everybody sees the row
 */
type Names = { found: AnyPgColumn; table: PgTable; id: AnyPgColumn; names: AnyPgColumn[]; searchText: AnyPgColumn; isListed?: SQL | undefined };

/**
 * A condition for records whose name is one mistake or another order of words away from a text that no listed record contains. Only listed
 * ones count, so that the result never shows whether a hidden one has such a name.
 */
export function hasSimilarName({ found, table, id, names, searchText, isListed }: Names, text: string): SQL | undefined {
  const words = wordsOfName(text);
  if (words.length === 0) return undefined;
  // The first letter of a short word is rarely wrong: 'Hanna' is not 'Anna'.
  const startsAlike = words.filter((word) => word.length <= SHORT_WORD).map((word) => sql`' ' || ${foldedNamesOf(...names)} like ${`% ${word[0]}%`}`);
  const isSimilar = and(proposes(nameTermsOf(...names), words), ...startsAlike, isListed);
  const contains = and(sql`${folded(searchText)} like ${`%${foldName(text)}%`}`, isListed);
  // An array, so that the primary key is used beside the index of the text.
  return sql`${found} = any(array(
    with proposed as materialized (select ${id} as id from ${table} where ${isSimilar} limit ${MOST_FOUND})
    select id from proposed where not exists (select from ${table} where ${contains})))`;
}
