import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { buttonStyle } from '../actions/button-style.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { shownColumns, visibilityOf } from './shown-columns.ts';
import { type TableState, writeTableState } from './table-address.ts';
import { type Columns, features } from './table-features.ts';
import { TableHead } from './table-head.tsx';
import { TablePages } from './table-pages.tsx';
import { useTableState } from './use-table-state.ts';

type Props<Row extends RowData> = {
  /** Names the table. */
  caption: string;
  /** Made with `columnsOf`, outside of the component. */
  columns: Columns<Row>;
  rows: Row[];
  rowId: (row: Row) => string;
  pageSize?: number;
  /** The server filters, sorts and pages: the state is in the address (`q`, `sort`, `page`), `rows` are the current page of `total`. `exportAt` answers with all rows as CSV; `isMore`: there are more than were counted. */
  server?: { total: number; isMore?: boolean; prefix?: string; exportAt?: string };
  /** Columns that are hidden until chosen. */
  hidden?: readonly string[];
  empty?: ReactNode;
};

/** All rows as they are filtered and sorted, in the columns that are shown. */
const exportAddress = (at: string, state: TableState) => `${at}?${writeTableState(new URLSearchParams(), { ...state, page: 0 })}`;

/** A table with one text filter, sorting, pages and a choice of columns. */
export function DataTable<Row extends RowData>({ caption, columns, rows, rowId, pageSize = TABLE_PAGE_SIZE, server, hidden = [], empty }: Props<Row>) {
  const { state, change, typed, setTyped } = useTableState(server !== undefined, server?.prefix ?? '');
  const sorting = state.sort ? [state.sort] : [];
  const pagination = { pageIndex: state.page, pageSize };
  const manual = server !== undefined;
  const hideable = columns
    .filter(({ enableHiding }) => enableHiding !== false)
    .map((column) => column.id ?? String((column as { accessorKey?: unknown }).accessorKey));
  const columnVisibility = visibilityOf(hideable, state.columns, hidden);

  const table = useTable({
    features,
    columns: columns as Columns<Row> & never[],
    data: rows,
    getRowId: rowId,
    state: { globalFilter: state.filter, sorting, pagination, columnVisibility },
    onSortingChange: (update) => change({ sort: functionalUpdate(update, sorting)[0] ?? null, page: 0 }),
    onPaginationChange: (update) => change({ page: functionalUpdate(update, pagination).pageIndex }),
    onColumnVisibilityChange: (update) => change({ columns: shownColumns(hideable, functionalUpdate(update, columnVisibility), hidden) }),
    globalFilterFn: 'includesString',
    enableSortingRemoval: true,
    autoResetPageIndex: false,
    manualFiltering: manual,
    manualSorting: manual,
    manualPagination: manual,
    ...(server && { rowCount: server.total }),
  });

  const total = server?.total ?? table.getFilteredRowModel().rows.length;
  const visible = table.getRowModel().rows;

  // The last row of the last page may have gone.
  const stranded = !manual && state.page > 0 && visible.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new at every render
  useEffect(() => {
    if (stranded) change({ page: 0 });
  }, [stranded]);

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <TextInput label="Filter" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} className="w-full max-w-80" />
        <div className="flex gap-2">
          {server?.exportAt && (
            <a href={exportAddress(server.exportAt, state)} download className={buttonStyle({ variant: 'secondary', size: 'small' })}>
              <Download aria-hidden />
              Export CSV
            </a>
          )}
          <ColumnChoice columns={table.getAllLeafColumns().filter((column) => column.getCanHide())} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section tabIndex={0} aria-label={caption} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <TableHead table={table} />
          <tbody>
            {visible.map((row) => (
              <tr key={row.id} className="border-t border-line hover:bg-sunken">
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} className="px-3 py-2.5 align-top">
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {visible.length === 0 && <div className="p-4">{empty ?? <EmptyState level={3} title={state.filter ? 'No matches' : 'Nothing here yet'} />}</div>}
      </section>
      <TablePages page={state.page} pageSize={pageSize} total={total} isMore={server?.isMore ?? false} onPage={(page) => change({ page })} />
    </div>
  );
}
