import { readTableState, writeTableState } from '#ui/data/table-address.ts';

/** A view in the address: its number, or this for the table as it is without one. */
export const NO_VIEW = 'all';

/** How a table is seen, as one text: what is in an address apart from the page, in one order, so that equal views are equal texts. */
export function viewQuery(params: URLSearchParams, prefix = ''): string {
  const written = writeTableState(new URLSearchParams(), { ...readTableState(params, prefix), page: 0 });
  written.sort();
  return written.toString();
}

/** The address with a view of one of its tables; what it says of others stays. */
export function withView(params: URLSearchParams, view: { id: number; query: string } | null, prefix = ''): URLSearchParams {
  const next = writeTableState(params, readTableState(new URLSearchParams(view?.query)), prefix);
  next.set(`${prefix}view`, view ? String(view.id) : NO_VIEW);
  return next;
}

/** The fields of a view that can be edited; its version is computed from them. */
export const editableView = ({ name, query, is_default }: { name: string; query: string; is_default: boolean }) => ({ name, query, is_default });
