import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table';
import { Download, ListFilter } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '../actions/button.tsx';
import { buttonStyle } from '../actions/button-style.ts';
import { cx } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ColumnFilters } from './filter-kinds.ts';
import { RowBox, useSelection } from './selection.tsx';
import { shownColumns, visibilityOf } from './shown-columns.ts';
import { SortChoice } from './sort-choice.tsx';
import { PAGE_SIZES, type TableState, writeTableState } from './table-address.ts';
import { type Columns, features } from './table-features.ts';
import { FilterChips, TableFilters } from './table-filters.tsx';
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
  server?: {
    total: number;
    isMore?: boolean;
    prefix?: string;
    exportAt?: string;
    /** What each column can be filtered by. */
    filters?: ColumnFilters;
    /** What the address says beside the state of the table, see `useTableState`. */
    mark?: { key: string; value: string };
  };
  /** Stays in view while the others are scrolled sideways. */
  nameColumn?: string;
  /** What can be done with the rows that are chosen: those that are on the screen, no others. */
  selection?: (rows: Row[], clear: () => void) => ReactNode;
  /** Under the rows, before the pages. */
  below?: ReactNode;
  /** Beside the filter. */
  tools?: ReactNode;
  /** Columns that are hidden until chosen. */
  hidden?: readonly string[];
  empty?: ReactNode;
};

/** All rows as they are filtered and sorted, in the columns that are shown. */
const exportAddress = (at: string, state: TableState) => `${at}?${writeTableState(new URLSearchParams(), { ...state, page: 0, size: null, isCompact: false })}`;

const headerOf = ({ header, id }: { header?: unknown; id?: string }) => (typeof header === 'string' ? header : (id ?? ''));

/** A table with one text filter, sorting, pages and a choice of columns; on a phone each row is a card. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { caption, columns, rows, rowId, server, hidden = [], empty, nameColumn, selection, tools, below } = props;
  const { state, change, typed, setTyped } = useTableState(server !== undefined, server?.prefix ?? '', server?.mark);
  const [filtersAreOpen, setFiltersAreOpen] = useState(false);
  const pageSize = (server && state.size) ?? props.pageSize ?? TABLE_PAGE_SIZE;
  const filters = server?.filters ?? {};
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

  const selected = useSelection(visible.map(({ id }) => id));
  const chosen = visible.filter(({ id }) => selected.has(id)).map(({ original }) => original);
  const labelOf = (id: string) => headerOf(columns.find((column) => column.id === id) ?? { id });
  const filtering = { filters, values: state.filters, labelOf, onChange: (values: Record<string, string>) => change({ filters: values, page: 0 }) };
  const isFiltered = state.filter !== '' || Object.keys(state.filters).length > 0;

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <TextInput label="Filter" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} className="w-full max-w-80" />
        <SortChoice
          columns={table
            .getAllLeafColumns()
            .filter((column) => column.getCanSort())
            .map(({ id, columnDef }) => ({ id, label: headerOf(columnDef) }))}
          sort={state.sort}
          onSort={(sort) => change({ sort, page: 0 })}
        />
        <div className="flex flex-wrap gap-2">
          {tools}
          {server?.filters && (
            <Button size="small" variant="secondary" aria-expanded={filtersAreOpen} onClick={() => setFiltersAreOpen(!filtersAreOpen)}>
              <ListFilter aria-hidden />
              Filters
            </Button>
          )}
          {server?.exportAt && (
            <a href={exportAddress(server.exportAt, state)} download className={buttonStyle({ variant: 'secondary', size: 'small' })}>
              <Download aria-hidden />
              Export CSV
            </a>
          )}
          <ColumnChoice columns={table.getAllLeafColumns().filter((column) => column.getCanHide())} />
        </div>
      </div>
      {filtersAreOpen && <TableFilters {...filtering} />}
      <FilterChips {...filtering} />
      {selection && chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label="The chosen rows"
          className="mb-3 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-raised px-4 py-2"
        >
          <p role="status" className="font-medium">
            {chosen.length} chosen
          </p>
          {selection(chosen, selected.clear)}
        </div>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={caption}
        className="relative overflow-x-auto rounded-lg border border-line bg-surface max-sm:border-0 max-sm:bg-transparent"
      >
        <table className={cx('data-table w-full border-collapse text-left text-sm', state.isCompact && 'data-table-compact')}>
          <caption className="sr-only">{caption}</caption>
          <TableHead
            table={table}
            {...(nameColumn && { nameColumn })}
            {...(selection && { all: <RowBox {...selected.all} label="Choose all rows on this page" /> })}
          />
          <tbody>
            {visible.map((row) => (
              <tr key={row.id} className={cx('border-t border-line bg-surface hover:bg-sunken', selected.has(row.id) && 'bg-sunken')}>
                {selection && (
                  <td className="data-table-box">
                    <RowBox label={`Choose row ${row.id}`} isChosen={selected.has(row.id)} onChoose={() => selected.toggle(row.id)} />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} data-label={headerOf(cell.column.columnDef)} className={cell.column.id === nameColumn ? 'data-table-name' : undefined}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {visible.length === 0 && <div className="p-4">{empty ?? <EmptyState level={3} title={isFiltered ? 'No matches' : 'Nothing here yet'} />}</div>}
      </section>
      {below}
      <TablePages
        page={state.page}
        pageSize={pageSize}
        total={total}
        isMore={server?.isMore ?? false}
        onPage={(page) => change({ page })}
        {...(server && {
          sizes: PAGE_SIZES,
          // The row that was the first on the page stays on the page.
          onSize: (size: number) => change({ size, page: Math.floor((state.page * pageSize) / size) }),
          isCompact: state.isCompact,
          onCompact: (isCompact: boolean) => change({ isCompact }),
        })}
      />
    </div>
  );
}
