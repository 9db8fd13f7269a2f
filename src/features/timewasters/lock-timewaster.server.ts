import { and, eq } from 'drizzle-orm';
import { type Timewaster, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

export type Row = Timewaster;

/** The row that a write is about, locked until the transaction ends. @throws NotFound when the actor does not see it */
export async function lockTimewaster(tx: Tx, actor: Actor, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(timewasters)
    .where(and(eq(timewasters.id, id), visibleTimewasters(actor)))
    .for('update');
  if (!row) throw new NotFound();
  return row;
}

/** Whether other women's reports were merged into this one. */
export async function hasMerged(tx: Tx, id: number): Promise<boolean> {
  const [merged] = await tx.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.mergedIntoId, id)).limit(1);
  return merged !== undefined;
}
