import { and, eq, ne, sql } from 'drizzle-orm';
import { tableViews } from '#db/schema/table-views.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { ownViews } from '#permissions/moderation/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';

/** One write at a time for each person: how many there are is counted, and one alone opens the table. */
export const lockOwner = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, actor.userId as string))
    .for('no key update');

/** @throws Invalid where another view of the table is called so */
export async function assertNameIsFree(tx: Tx, actor: Actor, { table, name, except = 0 }: { table: string; name: string; except?: number }): Promise<void> {
  const same = and(ownViews(actor), eq(tableViews.tableName, table), eq(sql`lower(${tableViews.name})`, sql`lower(${name})`), ne(tableViews.id, except));
  if ((await tx.$count(tableViews, same)) > 0) throw new Invalid([{ path: ['name'], message: 'You have a view of that name already' }]);
}

/** No view opens the table any more. */
export const clearDefault = (tx: Tx, actor: Actor, table: string) =>
  tx
    .update(tableViews)
    .set({ isDefault: false })
    .where(and(ownViews(actor), eq(tableViews.tableName, table), eq(tableViews.isDefault, true)));
