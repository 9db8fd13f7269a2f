import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { importFiles } from './import-files.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import { importSources } from './import-sources.ts';
import { users } from './users.ts';

export const IMPORT_STATES = ['waiting', 'running', 'finished', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Which field of a record a column of a file fills. Columns without one are left out. */
export type ColumnMapping = { column: string; field: string }[];

/** One run of an import, by the command or in the browser, with its report. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    /** What was brought in the browser; null: the command. */
    fileId: integer('file_id').references(() => importFiles.id, { onDelete: 'cascade' }),
    sourceId: integer('source_id').references(() => importSources.id, { onDelete: 'set null' }),
    /** Null: who runs commands on the server. */
    startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<ImportState>().notNull().default('running'),
    dryRun: boolean('dry_run').notNull().default(false),
    mapping: jsonb('mapping').$type<ColumnMapping>(),
    /** Rows that the file has, where somebody counted them. */
    total: integer('total'),
    /** Rows that are done: from here a stopped run goes on. */
    rows: integer('rows').notNull().default(0),
    inserted: integer('inserted').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** The first bad rows by line. */
    errors: jsonb('errors').$type<{ line: number; message: string }[]>().notNull().default([]),
    /** Why it could not go on, in words. */
    failure: text('failure'),
    /** When something was last heard of it. */
    progressAt: moment('progress_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('import_runs_kind', oneOf(t.kind, IMPORT_KINDS)),
    check('import_runs_state', oneOf(t.state, IMPORT_STATES)),
    index('import_runs_newest').on(t.createdAt.desc().nullsFirst()),
    index('import_runs_file_id').on(t.fileId),
    index('import_runs_started_by').on(t.startedBy),
    index('import_runs_of_source').on(t.sourceId, t.id),
    // A file is read once at a time.
    uniqueIndex('import_runs_one_of_file').on(t.fileId).where(sql`${t.state} in ('waiting', 'running')`),
  ],
);

export type ImportRun = typeof importRuns.$inferSelect;

/** Why rows of a file were refused, without their values: those are read from the file again, as long as it is there. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** The how manieth record of the file. */
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    message: text('message').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.position] })],
);
