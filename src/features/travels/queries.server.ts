import { and, eq, isNull } from 'drizzle-orm';
import { type Travel, travels } from '#db/schema/travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleTravels } from '#permissions/visibility-travels.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';

/** A travel that the actor may see; null when there is none. */
export async function findTravel(actor: Actor, id: number): Promise<Travel | null> {
  const [travel] = await db
    .select()
    .from(travels)
    .where(and(eq(travels.id, id), visibleTravels(actor)));
  return travel ?? null;
}

/** The travel itself, held until the transaction ends. */
export async function findTravelForUpdate(tx: Tx, id: number): Promise<Travel | null> {
  const [travel] = await tx
    .select()
    .from(travels)
    .where(and(eq(travels.id, id), isNull(travels.deletedAt)))
    .for('update');
  return travel ?? null;
}
