import type { ComponentType } from 'react';
import { ADMIN_TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import { type Columns, columnsOf } from '#ui/data/table-features.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { OutsideLink } from '#ui/text/outside-link.tsx';
import type { AdminPage, AdminRow } from '../tables/rows.ts';

const column = columnsOf<AdminRow>();

function Cell({ value }: { value: AdminRow[string] | undefined }) {
  if (value === null || value === undefined || value === '') return <span className="text-ink-faint">—</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return <DateText value={value} className="whitespace-nowrap" />;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string' && /^https?:\/\//.test(value)) return <OutsideLink to={value} />;
  return <span className="block max-w-80 break-words">{value}</span>;
}

/** Columns by the names of the record's fields, with what can be done to a row before them. Make them outside of the component. */
export function adminColumns(names: readonly string[], Actions?: ComponentType<{ row: AdminRow }>): Columns<AdminRow> {
  const fields = names.map((name) =>
    column.accessor((row) => row[name], { id: name, header: name.replaceAll('_', ' '), cell: ({ row }) => <Cell value={row.original[name]} /> }),
  );
  if (!Actions) return fields;
  return [column.display({ id: 'actions', header: 'Actions', enableHiding: false, cell: ({ row }) => <Actions row={row.original} /> }), ...fields];
}

type Props = {
  caption: string;
  /** Of the export, see tables/all.server.ts; without one there is none. */
  name?: string;
  page: AdminPage;
  columns: Columns<AdminRow>;
  prefix?: string;
  hidden?: readonly string[];
};

/** A table of the admin area: five rows at a time, the server filters, sorts and pages. */
export function AdminTable({ caption, name, page, columns, prefix, hidden }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={page.rows}
      rowId={({ id }) => String(id)}
      pageSize={ADMIN_TABLE_PAGE_SIZE}
      server={{ total: page.total, isMore: page.totalIsExact === false, ...(name && { exportAt: `/api/admin/export/${name}` }), ...(prefix && { prefix }) }}
      {...(hidden && { hidden })}
    />
  );
}
