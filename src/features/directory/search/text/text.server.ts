import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { folded } from '#db/schema/columns.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { textForms } from './text-forms.ts';

/** Contains-search over one lower-case text column with a trigram index. Nothing in the text is a wildcard. */
const containsText = (column: PgColumn, text: string): SQL => sql`${column} like lower(${`%${escapeLike(text)}%`})`;

/** The same for the folded text, so that names match in any writing. A text of signs only stays as it is. */
function containsFolded(column: PgColumn, text: string): SQL {
  const form = foldName(text);
  return form ? sql`${folded(column)} like ${`%${form}%`}` : containsText(column, text);
}

/** The text in any writing, or as numbers, sites and handles are stored. The column has an index on its folded form. */
export const containsAnyForm = (column: PgColumn, text: string): SQL => or(...textForms(text).map((form) => containsFolded(column, form))) as SQL;

/** The text as it was typed, or as numbers, sites and handles are stored. */
export const containsTerm = (column: PgColumn, text: string): SQL => or(...textForms(text).map((form) => containsText(column, form))) as SQL;
