import { type ComponentType, useRef } from 'react';
import { Link } from 'react-router';
import { ADMIN_TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import { type Columns, columnsOf } from '#ui/data/table-features.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { OutsideLink } from '#ui/text/outside-link.tsx';
import type { AdminPage, AdminRow } from '../../tables/rows.ts';
import type { TableView } from '../../tables/views/schema.ts';
import { NO_VIEW } from '../../tables/views/view-query.ts';
import { labelOf } from './labels.ts';
import { RowActions } from './row-actions.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowSummary } from './row-summary.tsx';
import { TableSums } from './table-sums.tsx';
import { TableViews } from './table-views.tsx';
import type { Together } from './together.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTogether } from './use-together.ts';

const column = columnsOf<AdminRow>();

function Cell({ value }: { value: AdminRow[string] | undefined }) {
  if (value === null || value === undefined || value === '') return <span className="cell-empty text-ink-faint">—</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return <DateText value={value} className="whitespace-nowrap" />;
  if (typeof value === 'string' && /^https?:\/\//.test(value)) {
    return (
      <span className="cell-text">
        <OutsideLink to={value} />
      </span>
    );
  }
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return (
    <span className="cell-text" title={text.length > 40 ? text : undefined}>
      {text}
    </span>
  );
}

type Options = {
  /** Every row is a button or two without it; with it what can be done is behind three dots, under this name. */
  menuOf?: (row: AdminRow) => string;
  /** Columns that lead to the page of what they name; null where there is none. */
  links?: Record<string, (row: AdminRow) => string | null>;
};

/** The girl and the guy a record is between, as far as they are here. */
export const peopleLinks: NonNullable<Options['links']> = {
  girl: ({ girl_id }) => (girl_id ? personAddress('girl', Number(girl_id)) : null),
  guy: ({ guy_id }) => (guy_id ? personAddress('guy', Number(guy_id)) : null),
};

/** Columns by the names of the record's fields, with what can be done to a row before them. Make them outside of the component. */
export function adminColumns(names: readonly string[], Actions?: ComponentType<{ row: AdminRow }>, { menuOf, links = {} }: Options = {}): Columns<AdminRow> {
  const cellOf = (name: string, row: AdminRow) => {
    const to = links[name]?.(row);
    if (!to) return <Cell value={row[name]} />;
    return (
      <Link to={to} className="cell-text font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current">
        {String(row[name] || `No. ${row.id}`)}
      </Link>
    );
  };
  const fields = names.map((name) => column.accessor((row) => row[name], { id: name, header: labelOf(name), cell: ({ row }) => cellOf(name, row.original) }));
  if (!Actions) return fields;
  const cell = ({ row: { original: row } }: { row: { original: AdminRow } }) =>
    menuOf ? (
      <RowMenu name={menuOf(row)}>
        <Actions row={row} />
      </RowMenu>
    ) : (
      <Actions row={row} />
    );
  return [column.display({ id: 'actions', header: 'Actions', enableHiding: false, cell }), ...fields];
}

type Props = {
  caption: string;
  /** Of the export, see tables/all.server.ts; without one there is none. */
  name?: string;
  page: AdminPage & { views?: TableView[] };
  columns: Columns<AdminRow>;
  prefix?: string;
  hidden?: readonly string[];
  /** What can be done to several rows at once. */
  together?: Together;
};

/** A table of the admin area: five rows at a time unless more are asked for; the server filters, sorts and pages. */
export function AdminTable({ caption, name, page, columns, prefix, hidden, together }: Props) {
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const { busy, act, summary, undo, forget } = useTogether(together);
  const nameColumn = columns.find(({ id }) => id !== 'actions' && id !== 'id')?.id;
  return (
    <div ref={table} data-row-keys>
      {name && page.views && <TableViews table={name} caption={caption} views={page.views} {...(prefix && { prefix })} />}
      {summary && <RowSummary summary={summary} isBusy={busy !== null} onUndo={undo} onClose={forget} />}
      <DataTable
        caption={caption}
        columns={columns}
        rows={page.rows}
        rowId={({ id }) => String(id)}
        pageSize={ADMIN_TABLE_PAGE_SIZE}
        server={{
          total: page.total,
          isMore: page.totalIsExact === false,
          filters: page.filters,
          ...(name && { exportAt: `/api/admin/export/${name}` }),
          ...(prefix && { prefix }),
          ...(page.views?.some(({ is_default }) => is_default) && { mark: { key: `${prefix ?? ''}view`, value: NO_VIEW } }),
        }}
        below={<TableSums sums={page.sums} />}
        {...(nameColumn && { nameColumn })}
        {...(hidden && { hidden })}
        {...(together && { selection: (rows: AdminRow[]) => <RowActions together={together} rows={rows} busy={busy} act={act} /> })}
      />
    </div>
  );
}
