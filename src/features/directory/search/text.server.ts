import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '#shared/escape-like.ts';
import { textForms } from './text-forms.ts';

/** Contains-search over one lower-case text column with a trigram index. Nothing in the text is a wildcard. */
const containsText = (column: PgColumn, text: string): SQL => sql`${column} like lower(${`%${escapeLike(text)}%`})`;

/** The text as it was typed, or as numbers, sites and handles are stored. */
export const containsAnyForm = (column: PgColumn, text: string): SQL => or(...textForms(text).map((form) => containsText(column, form))) as SQL;
