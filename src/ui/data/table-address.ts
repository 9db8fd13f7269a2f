export type TableState = {
  filter: string;
  /** At most one column at a time. */
  sort: { id: string; desc: boolean } | null;
  /** From 0. */
  page: number;
  /** The chosen columns; null: those that the table shows by itself. */
  columns: string[] | null;
};

/** The state of a table as it is in the address: `?q=anna&sort=-created&page=3&columns=name,city`. A prefix keeps two tables on a page apart. */
export function readTableState(params: URLSearchParams, prefix = ''): TableState {
  const sort = params.get(`${prefix}sort`);
  const page = Number(params.get(`${prefix}page`) ?? 1);
  const columns = params.get(`${prefix}columns`)?.split(',').filter(Boolean) ?? [];
  return {
    filter: params.get(`${prefix}q`) ?? '',
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    columns: columns.length > 0 ? columns : null,
  };
}

/** The address with this state; what is as it always is is not in it. Everything else in it stays. */
export function writeTableState(params: URLSearchParams, { filter, sort, page, columns }: TableState, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string) => (value ? next.set(prefix + key, value) : next.delete(prefix + key));
  put('q', filter);
  put('sort', sort ? `${sort.desc ? '-' : ''}${sort.id}` : '');
  put('page', page > 0 ? String(page + 1) : '');
  put('columns', columns?.join(',') ?? '');
  return next;
}
