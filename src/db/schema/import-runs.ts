import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf } from './columns.ts';

export const IMPORT_KINDS = ['girls', 'session_girls', 'problem_girls', 'timewasters', 'accounts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** One run of the import command, with its report. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    dryRun: boolean('dry_run').notNull().default(false),
    rows: integer('rows').notNull().default(0),
    inserted: integer('inserted').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** The first bad rows by line; the report of the command has all of them. */
    errors: jsonb('errors').$type<{ line: number; message: string }[]>().notNull().default([]),
    finishedAt: moment('finished_at'),
    createdAt: createdAt(),
  },
  (t) => [check('import_runs_kind', oneOf(t.kind, IMPORT_KINDS)), index('import_runs_newest').on(t.createdAt.desc().nullsFirst())],
);

export type ImportRun = typeof importRuns.$inferSelect;
