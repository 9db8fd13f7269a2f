import { and, eq } from 'drizzle-orm';
import { tableViews } from '#db/schema/table-views.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownViews } from '#permissions/moderation/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import { assertTable, viewColumns } from '../queries.server.ts';
import { MOST_VIEWS, type NewView, type TableView } from '../schema.ts';
import { assertNameIsFree, clearDefault, lockOwner } from '../write.server.ts';

/** Keeps how the moderator sees a table under a name. @throws NotFound for no table, Invalid for a name that is taken and for one view too many */
export async function saveView(actor: Actor, table: string, { name, query, is_default: isDefault }: NewView): Promise<TableView> {
  authorize(actor, 'tableView.own');
  assertTable(table);
  return db.transaction(async (tx) => {
    await lockOwner(tx, actor);
    await assertNameIsFree(tx, actor, { table, name });
    if ((await tx.$count(tableViews, and(ownViews(actor), eq(tableViews.tableName, table)))) >= MOST_VIEWS)
      throw new Invalid([{ path: ['name'], message: `A table has at most ${MOST_VIEWS} views. Delete one first.` }]);
    if (isDefault) await clearDefault(tx, actor, table);
    const [saved] = await tx
      .insert(tableViews)
      .values({ userId: actor.userId as string, tableName: table, name, query, isDefault })
      .returning(viewColumns);
    return saved as TableView;
  });
}
