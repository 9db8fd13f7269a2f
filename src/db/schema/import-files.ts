import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import { importSources } from './import-sources.ts';
import { users } from './users.ts';

/** A file that a moderator brought in the browser. Its contents lie encrypted in the private storage, and leave it after a while; this row stays. */
export const importFiles = pgTable(
  'import_files',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    sourceId: integer('source_id').references(() => importSources.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    rows: integer('rows').notNull(),
    /** The columns with the values of the first rows, encrypted: they are personal. Null once the contents are gone. */
    preview: bytea('preview'),
    /** Null once the contents are gone. */
    storageKey: text('storage_key'),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('import_files_kind', oneOf(t.kind, IMPORT_KINDS)),
    index('import_files_stored').on(t.createdAt).where(sql`${t.storageKey} is not null`),
    index('import_files_source_id').on(t.sourceId),
    index('import_files_uploaded_by').on(t.uploadedBy),
  ],
);

export type ImportFile = typeof importFiles.$inferSelect;
