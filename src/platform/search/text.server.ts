import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { folded, pairsOf } from '#db/schema/columns.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { textForms } from '#shared/search/words.ts';

/** Characters of a trigram: a shorter text is looked for row by row where no index has pairs, and folding a row takes as long as comparing a dozen. */
const TRIGRAM = 3;
const PAIR = 2;
/** Whether folding changes letters or joins two of them. Any other lower-case text holds the same words folded and plain. */
const isFoldable = (column: PgColumn): SQL =>
  sql`(octet_length(${column}) <> char_length(${column}) or strpos(${column}, '''') > 0 or strpos(${column}, '\`') > 0)`;

/** Contains-search over one lower-case text column with a trigram index. Nothing in the text is a wildcard. */
const containsText = (column: PgColumn, text: string): SQL => sql`${column} like lower(${`%${escapeLike(text)}%`})`;

/** The same for the folded text, so that names match in any writing; undefined for a text of signs, which has no folded form. */
export function containsFolded(column: PgColumn, text: string): SQL | undefined {
  const form = foldName(text);
  const pattern = `%${form}%`;
  if (!form) return undefined;
  if (column === directoryEntries.searchText && [...form].length === PAIR) return sql`${pairsOf(column)} @> array[${form}]::text[]`;
  if (form.length >= TRIGRAM || !/^[a-z0-9]+$/.test(form)) return sql`${folded(column)} like ${pattern}`;
  return sql`(${column} like ${pattern} or (${isFoldable(column)} and ${folded(column)} like ${pattern}))`;
}

/** The text in any writing, or as numbers, sites and handles are stored. The column has an index on its folded form. */
export const containsAnyForm = (column: PgColumn, text: string): SQL =>
  or(...textForms(text).map((form) => containsFolded(column, form) ?? containsText(column, form))) as SQL;

/** The text as it was typed, or as numbers, sites and handles are stored. */
export const containsTerm = (column: PgColumn, text: string): SQL => or(...textForms(text).map((form) => containsText(column, form))) as SQL;
