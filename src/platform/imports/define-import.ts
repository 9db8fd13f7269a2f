import type { ImportKind } from '#db/schema/import-kinds.ts';
import type { Tx } from '#platform/db/client.server.ts';

/** Reads one value of a file. Blank is null. @throws BadCell with the rest of a sentence that begins with the column's name */
export type Cell = (raw: unknown) => unknown;

/** A value that cannot be taken over. Its message never repeats the value: reports are kept, and values may be personal. */
export class BadCell extends Error {}

/** A row of a file that could be read: the line it ends on, and the values of the columns that its file has. */
export type ImportRow = { line: number; values: Record<string, unknown> & { source_id: string } };

export type Refusal = { line: number; message: string };
export type Written = { inserted: number; updated: number; refused?: Refusal[] };

/**
 * How records of one kind come in. A room says what it takes; the registry in `src/app/registries/imports.server.ts` makes it run.
 * Whatever arrives waits for a moderator: no column that stands for a decision is ever taken from a file.
 */
export type ImportDefinition = {
  kind: ImportKind;
  /** The columns that are taken over, by the names of the specification. `source_id` is in every file. */
  cells: Record<string, Cell>;
  /** Columns of the record that a moderator or the site itself decides: left out, and named in the report. */
  decidedHere: readonly string[];
  /** Other names that older data uses for a column. */
  aliases?: Record<string, string>;
  /** Columns without which a row cannot be taken. */
  required: readonly string[];
  /** What a rule of the database means for the person at the command, by the name of the rule. */
  refusals?: Record<string, string>;
  /** Writes the rows in the caller's transaction, in few statements. The same rows again change nothing. */
  write(tx: Tx, rows: ImportRow[]): Promise<Written>;
  /** Kept pages that may show such records. */
  tags: string[];
};
