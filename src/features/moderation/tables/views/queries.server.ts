import { and, asc, eq, sql } from 'drizzle-orm';
import { tableViews } from '#db/schema/table-views.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownViews } from '#permissions/moderation/filters.server.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { adminTables } from '../all.server.ts';
import type { TableView } from './schema.ts';

export const viewColumns = { id: tableViews.id, name: tableViews.name, query: tableViews.query, is_default: tableViews.isDefault };

/** @throws NotFound for a table that does not exist */
export function assertTable(name: string): void {
  if (!Object.hasOwn(adminTables, name)) throw new NotFound();
}

/** The moderator's own views of a table, by name. @throws NotFound for a table that does not exist */
export async function listViews(actor: Actor, table: string, on: Db | Tx = freshDb): Promise<TableView[]> {
  authorize(actor, 'tableView.own');
  assertTable(table);
  return on
    .select(viewColumns)
    .from(tableViews)
    .where(and(ownViews(actor), eq(tableViews.tableName, table)))
    .orderBy(asc(sql`lower(${tableViews.name})`));
}
