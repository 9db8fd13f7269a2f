import type { ColumnFilters } from '#ui/data/filter-kinds.ts';

/** A row of a table of the admin area, by the names of the record's fields. */
export type AdminRow = Record<string, string | number | boolean | Date | string[] | null> & {
  id: number /** What was shown; a bulk action is refused when it shows something else by then. */;
  seen: string;
};
/** What rows add up to, on whatever page they are. */
export type Sums = {
  /** How many were added up; `isPart`: of more, of those the newest or as many as were found first. */
  of: number;
  isPart: boolean;
  isNewest: boolean;
  /** How many have which value: true, false, '' for none; null for all other values together. */
  states: { column: string; values: [value: string | null, count: number][] }[];
  /** How many records belong to them. */
  others: { what: string; count: number }[];
};
/** `totalIsExact: false`: there are more than `total`. */
export type AdminPage = { rows: AdminRow[]; total: number; totalIsExact?: boolean; filters: ColumnFilters; sums: Sums };
