import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { today } from '#shared/dates.ts';
import { NotFound } from '#shared/errors.ts';
import { REASON_MAX } from '#shared/fields/rejection-reasons.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { readTableState } from '#ui/data/table-address.ts';
import { actOnRows, type RowActions } from './act-on-rows.server.ts';
import { adminTables } from './all.server.ts';
import { exportDeskTable } from './export-table.server.ts';

/** As many as a page holds. */
const MOST_ROWS = 100;

/** Filters by column are `f.` and its name, as in the table's address. */
const query = z.looseObject({ q: z.string().optional(), sort: z.string().optional(), columns: z.string().optional() });

const words = z.string().trim().max(REASON_MAX, `At most ${REASON_MAX} characters`).optional();
const outcome = z.object({ id: z.number(), done: z.boolean(), detail: z.string().optional(), seen: z.string().optional() }).meta({ id: 'RowOutcome' });

/** The calls of the tables. What is done to a row belongs to other rooms: the composer gives it. */
export const adminTablesApi = (actions: RowActions) => [
  endpoint({
    operationId: 'actOnRows',
    method: 'POST',
    path: '/api/admin/tables/{table}/actions',
    summary: 'Does one thing to exactly the rows that were seen; what has changed since stays as it is',
    tag: 'moderation',
    access: 'admin.open',
    format: 'json',
    params: z.object({ table: z.string().max(50) }),
    body: z.object({
      action: z.string().max(50),
      rows: z
        .array(z.object({ id: rowId('id must be a number'), seen: z.string().max(64) }))
        .min(1, 'No row is chosen')
        .max(MOST_ROWS, `At most ${MOST_ROWS} at once`),
      /** For the audit log, and for whoever reported. */
      reason: words,
      /** For the person concerned, where that is not the same. */
      told: words,
      /** Takes back what this action did to these rows, as they are now. */
      undo: z.boolean().optional(),
    }),
    exampleBody: { action: 'hide', rows: [{ id: 7, seen: 'jZ0C2kq1m8pWb3r5s6t7uA' }] },
    response: z.object({ rows: z.array(outcome) }),
    async handle({ actor, params: { table }, body }) {
      return { body: { rows: await actOnRows(actions, actor, { table, ...body, undo: body.undo ?? false }) } };
    },
  }),
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
