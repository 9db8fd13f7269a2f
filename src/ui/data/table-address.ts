export type TableState = {
  filter: string;
  /** At most one column at a time. */
  sort: { id: string; desc: boolean } | null;
  /** From 0. */
  page: number;
  /** The chosen columns; null: those that the table shows by itself. */
  columns: string[] | null;
  /** Rows on a page; null: as many as the table shows by itself. */
  size: number | null;
  /** One line to a row. */
  isCompact: boolean;
  /** By column: part of a text, 'yes' or 'no', a number, one of its values, or days as '2026-01-01..2026-01-31' with either end left out. */
  filters: Record<string, string>;
};

/** How many rows a page may have where the server pages. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;

const FILTER = 'f.';

/** The state of a table as it is in the address: `?q=anna&sort=-created&page=3&columns=name,city&size=25&f.city=oslo`. A prefix keeps two tables on a page apart. */
export function readTableState(params: URLSearchParams, prefix = ''): TableState {
  const sort = params.get(`${prefix}sort`);
  const page = Number(params.get(`${prefix}page`) ?? 1);
  const columns = params.get(`${prefix}columns`)?.split(',').filter(Boolean) ?? [];
  const start = prefix + FILTER;
  return {
    filter: params.get(`${prefix}q`) ?? '',
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    columns: columns.length > 0 ? columns : null,
    size: PAGE_SIZES.find((size) => String(size) === params.get(`${prefix}size`)) ?? null,
    isCompact: params.get(`${prefix}rows`) === 'compact',
    filters: Object.fromEntries(
      [...params].filter(([key, value]) => key.startsWith(start) && value !== '').map(([key, value]) => [key.slice(start.length), value]),
    ),
  };
}

/** The address with this state; what is as it always is is not in it. Everything else in it stays. */
export function writeTableState(params: URLSearchParams, state: TableState, prefix = ''): URLSearchParams {
  const { filter, sort, page, columns, size, isCompact, filters } = state;
  const next = new URLSearchParams(params);
  const put = (key: string, value: string) => (value ? next.set(prefix + key, value) : next.delete(prefix + key));
  put('q', filter);
  put('sort', sort ? `${sort.desc ? '-' : ''}${sort.id}` : '');
  put('page', page > 0 ? String(page + 1) : '');
  put('columns', columns?.join(',') ?? '');
  put('size', size === null ? '' : String(size));
  put('rows', isCompact ? 'compact' : '');
  for (const key of [...next.keys()]) if (key.startsWith(prefix + FILTER)) next.delete(key);
  for (const [column, value] of Object.entries(filters)) put(FILTER + column, value);
  return next;
}
