/** A row of a table of the desk, by the names of the record's fields. */
export type DeskRow = Record<string, string | number | boolean | Date | string[] | null> & { id: number };
export type DeskPage = { rows: DeskRow[]; total: number };
