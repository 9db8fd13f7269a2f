import { and, eq } from 'drizzle-orm';
import { tableViews } from '#db/schema/table-views.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownViews } from '#permissions/moderation/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { viewColumns } from '../queries.server.ts';
import type { TableView, ViewChange } from '../schema.ts';
import { editableView } from '../view-query.ts';
import { assertNameIsFree, clearDefault, lockOwner } from '../write.server.ts';

/** Renames a view, keeps another state of the table in it, or has the table open with it. @throws NotFound, Invalid for a name that is taken, ChangedMeanwhile */
export async function changeView(
  actor: Actor,
  id: number,
  { name, query, is_default: isDefault }: ViewChange,
  expected: ExpectedVersion = null,
): Promise<TableView> {
  authorize(actor, 'tableView.own');
  return db.transaction(async (tx) => {
    await lockOwner(tx, actor);
    const own = and(ownViews(actor), eq(tableViews.id, id));
    const [view] = await tx
      .select({ ...viewColumns, table: tableViews.tableName })
      .from(tableViews)
      .where(own);
    if (!view) throw new NotFound();
    assertVersion(expected, editableView(view));
    if (name !== undefined) await assertNameIsFree(tx, actor, { table: view.table, name, except: id });
    if (isDefault) await clearDefault(tx, actor, view.table);
    const [changed] = await tx
      .update(tableViews)
      .set({ updatedAt: new Date(), ...(name !== undefined && { name }), ...(query !== undefined && { query }), ...(isDefault !== undefined && { isDefault }) })
      .where(own)
      .returning(viewColumns);
    return changed as TableView;
  });
}
