import type { ReactTable, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Features } from './table-features.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Column titles; pressing one sorts by it, then the other way round, then not at all. */
export function TableHead<Row extends RowData>({ table }: { table: ReactTable<Features, Row> }) {
  return (
    <thead className="bg-sunken">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => {
            const { column } = header;
            const sorted = column.getIsSorted();
            const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
            const text = header.isPlaceholder ? null : <table.FlexRender header={header} />;
            return (
              <th key={header.id} scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined} className="px-3 py-1 font-semibold whitespace-nowrap">
                {column.getCanSort() ? (
                  <button type="button" onClick={column.getToggleSortingHandler()} className="inline-flex min-h-8 items-center gap-1.5 font-semibold">
                    {text}
                    <Icon aria-hidden className={sorted ? 'size-4' : 'size-4 text-ink-faint'} />
                  </button>
                ) : (
                  text
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
