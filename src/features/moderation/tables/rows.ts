import type { ColumnFilters } from '#ui/data/filter-kinds.ts';

/** A row of a table of the admin area, by the names of the record's fields. */
export type AdminRow = Record<string, string | number | boolean | Date | string[] | null> & {
  id: number /** What was shown; a bulk action is refused when it shows something else by then. */;
  seen: string;
};
/** `totalIsExact: false`: there are more than `total`. */
export type AdminPage = { rows: AdminRow[]; total: number; totalIsExact?: boolean; filters: ColumnFilters };
