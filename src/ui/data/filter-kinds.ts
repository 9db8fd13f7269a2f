/** What a column of a table on the server can be filtered by. */
export type ColumnFilter = { kind: 'text' | 'yesNo' | 'number' | 'days' } | { kind: 'one'; values: readonly string[] };
export type ColumnFilters = Record<string, ColumnFilter>;

/** Days as they are in the address, '2026-01-01..2026-01-31', either end left out: what holds from that day, or up to it. */
export function readDays(value: string): { from: string; to: string } {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}

export const writeDays = (from: string, to: string): string => (from || to ? `${from}..${to}` : '');
