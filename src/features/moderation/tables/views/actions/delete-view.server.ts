import { and, eq } from 'drizzle-orm';
import { tableViews } from '#db/schema/table-views.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownViews } from '#permissions/moderation/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { viewColumns } from '../queries.server.ts';
import type { TableView } from '../schema.ts';

/** Deletes a view. @returns what it was: saved again, it is back. @throws NotFound */
export async function deleteView(actor: Actor, id: number): Promise<TableView> {
  authorize(actor, 'tableView.own');
  const [deleted] = await db
    .delete(tableViews)
    .where(and(ownViews(actor), eq(tableViews.id, id)))
    .returning(viewColumns);
  if (!deleted) throw new NotFound();
  return deleted;
}
