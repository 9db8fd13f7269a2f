import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { between, id, oneOf, timestamps } from './columns.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

/** Longest time between two files of a source: a year. */
export const MOST_HOURS = 8_784;

/** Where files come from again and again: a crawler, an older site. Nothing is fetched; a file that does not come is noticed. */
export const importSources = pgTable(
  'import_sources',
  {
    id: id(),
    name: text('name').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** A file is expected at least so often; null: whenever somebody brings one. */
    everyHours: integer('every_hours'),
    ...timestamps(),
  },
  (t) => [
    check('import_sources_kind', oneOf(t.kind, IMPORT_KINDS)),
    check('import_sources_every_hours', between(t.everyHours, 1, MOST_HOURS)),
    uniqueIndex('import_sources_name_unique').on(sql`lower(${t.name})`),
  ],
);

export type ImportSource = typeof importSources.$inferSelect;
