import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '#shared/escape-like.ts';

/** Contains-search over one lower-case text column with a trigram index. Nothing in the text is a wildcard. */
export const containsText = (column: PgColumn, text: string): SQL => sql`${column} like lower(${`%${escapeLike(text)}%`})`;
