import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { changeView } from './actions/change-view.server.ts';
import { deleteView } from './actions/delete-view.server.ts';
import { saveView } from './actions/save-view.server.ts';
import { listViews } from './queries.server.ts';
import { newView, tableView, viewChange } from './schema.ts';
import { editableView } from './view-query.ts';

const ofTable = z.object({ table: z.string().max(50) });
const one = z.object({ id: rowId('id must be a number') });
const shared = { tag: 'moderation', access: 'tableView.own', format: 'json' } as const;

/** The calls of saved views: each moderator's own. */
export const tableViewsApi = [
  endpoint({
    ...shared,
    operationId: 'listTableViews',
    method: 'GET',
    path: '/api/admin/tables/{table}/views',
    summary: 'One’s own views of an admin table',
    params: ofTable,
    response: z.object({ views: z.array(tableView) }),
    async handle({ actor, params: { table } }) {
      return { body: { views: await listViews(actor, table) } };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'saveTableView',
    method: 'POST',
    path: '/api/admin/tables/{table}/views',
    summary: 'Keeps filters, order, columns, rows and density of an admin table under a name; for oneself',
    params: ofTable,
    body: newView,
    exampleBody: { name: 'Banned in Austin', query: 'f.banned=yes&f.city=austin&sort=-created_at&size=25', is_default: false },
    status: 201,
    response: tableView,
    async handle({ actor, params: { table }, body }) {
      return { body: await saveView(actor, table, body) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'changeTableView',
    method: 'PATCH',
    path: '/api/admin/table-views/{id}',
    summary: 'Renames a view, keeps another state of the table in it, or has the table open with it',
    params: one,
    body: viewChange,
    exampleBody: { name: 'Banned in Texas' },
    response: tableView,
    versioned: true,
    async handle({ actor, params: { id }, body, request }) {
      const changed = await changeView(actor, id, body, expectedVersion(request));
      return { body: changed, headers: versionHeader(editableView(changed)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'deleteTableView',
    method: 'DELETE',
    path: '/api/admin/table-views/{id}',
    summary: 'Deletes a view, and answers what it was: saved again, it is back',
    params: one,
    response: tableView,
    async handle({ actor, params: { id } }) {
      return { body: await deleteView(actor, id) };
    },
  }),
];
