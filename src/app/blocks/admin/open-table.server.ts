import { redirect } from 'react-router';
import { adminTables } from '#features/moderation/tables/all.server.ts';
import { readAdminTable } from '#features/moderation/tables/read-table.server.ts';
import { listViews } from '#features/moderation/tables/views/queries.server.ts';
import { viewQuery, withView } from '#features/moderation/tables/views/view-query.ts';
import type { Actor } from '#permissions/actor.ts';
import { NotFound } from '#shared/errors.ts';

/** One page of a table with the moderator's views of it. An address that says nothing about the table opens the view that she chose for it. */
export async function openTable(actor: Actor, name: string, request: Request, prefix = '') {
  const table = adminTables[name];
  if (!table) throw new NotFound();
  const url = new URL(request.url);
  const isBare = !url.searchParams.has(`${prefix}view`) && !url.searchParams.has(`${prefix}page`) && viewQuery(url.searchParams, prefix) === '';
  const reading = isBare ? null : readAdminTable(actor, table, request.url, prefix);
  const views = await listViews(actor, name);
  const own = isBare ? views.find((view) => view.is_default) : undefined;
  if (own) throw redirect(`${url.pathname}?${withView(url.searchParams, own, prefix)}`);
  return { ...(await (reading ?? readAdminTable(actor, table, request.url, prefix))), views };
}
