import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (char) => `\\${char}`);

/** Contains-search over one lower-case text column with a trigram index. Nothing in the text is a wildcard. */
export const containsText = (column: PgColumn, text: string): SQL => sql`${column} like lower(${`%${escapeLike(text)}%`})`;
