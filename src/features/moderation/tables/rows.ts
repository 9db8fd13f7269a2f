/** A row of a table of the admin area, by the names of the record's fields. */
export type AdminRow = Record<string, string | number | boolean | Date | string[] | null> & { id: number };
/** `totalIsExact: false`: there are more than `total`. */
export type AdminPage = { rows: AdminRow[]; total: number; totalIsExact?: boolean };
