import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows of other tables that belong to these: `column` holds their number and has an index. */
type Others = Record<string, { table: PgTable; column: PgColumn }>;

/** A table of the admin area. */
export type AdminTable = {
  from: PgTable;
  /** Whose names are beside the rows. */
  joins?: { table: PgTable; on: SQL }[];
  id: PgColumn;
  /** By the names of the specification; the address sorts by these and no others. */
  columns: Record<string, PgColumn | SQL>;
  /** Numbers of other records that links of a row need; neither shown nor exported. */
  keys?: Record<string, PgColumn>;
  /** What the text filter looks through. */
  words: PgColumn | SQL;
  /** `words` is in lower case already and has an index for it. */
  wordsAreLower?: boolean;
  /** Columns that are part of `words`, where those have an index: a filter by column is answered by it, too. */
  inWords?: readonly string[];
  /** Rows of other tables whose own words find a row here too: `column` holds their `id`. Each has an index, so that all of it is found by indexes. */
  neighbours?: { column: PgColumn; table: PgTable; id: PgColumn; words: PgColumn }[];
  where?: SQL;
  /** Columns with few values beside its booleans: how many rows have which is said under the table. */
  states?: readonly string[];
  /** What belongs to the rows and is counted with them. */
  others?: Others;
};
