import { and, desc, eq, isNull } from 'drizzle-orm';
import { timewasterMerges, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';

/** The merges into a record that hold, the latest first, for the moderator who may want to undo one. */
export async function listMerges(actor: Actor, intoId: number) {
  authorize(actor, 'timewaster.moderate');
  return db
    .select({ id: timewasterMerges.id, fromId: timewasterMerges.fromId, createdAt: timewasterMerges.createdAt, fromName: timewasters.name })
    .from(timewasterMerges)
    .innerJoin(timewasters, eq(timewasters.id, timewasterMerges.fromId))
    .where(and(eq(timewasterMerges.intoId, intoId), isNull(timewasterMerges.undoneAt)))
    .orderBy(desc(timewasterMerges.id));
}
