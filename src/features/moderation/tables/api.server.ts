import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { today } from '#shared/dates.ts';
import { NotFound } from '#shared/errors.ts';
import { readTableState } from '#ui/data/table-address.ts';
import { adminTables } from './all.server.ts';
import { exportDeskTable } from './export-table.server.ts';

const query = z.object({ q: z.string().optional(), sort: z.string().optional(), columns: z.string().optional() });

export const adminTablesApi = [
  endpoint({
    operationId: 'exportTable',
    method: 'GET',
    path: '/api/admin/export/{table}',
    summary: 'All rows of an admin table as CSV, filtered and sorted as the table is',
    tag: 'moderation',
    access: 'admin.export',
    format: 'text',
    params: z.object({ table: z.string().max(50) }),
    query,
    perMinute: 30,
    answersAs: 'text/csv',
    async handle({ actor, params: { table: name }, request }) {
      const table = Object.hasOwn(adminTables, name) ? adminTables[name] : undefined;
      if (!table) throw new NotFound();
      const rows = await exportDeskTable(actor, table, readTableState(new URL(request.url).searchParams));
      return new Response(rows, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}-${today()}.csv"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  }),
];
