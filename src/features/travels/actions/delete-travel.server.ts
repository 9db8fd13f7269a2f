import { eq } from 'drizzle-orm';
import { travels } from '#db/schema/travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { travelTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { findTravelForUpdate } from '../queries.server.ts';
import { recordTravel } from '../record-travel.server.ts';

/** @throws NotFound, Forbidden */
export async function deleteTravel(actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findTravelForUpdate(tx, id);
    if (!before) throw new NotFound();
    authorize(actor, 'travel.delete', before);
    await tx.update(travels).set({ deletedAt: new Date() }).where(eq(travels.id, id));
    await recordTravel(tx, actor, 'travel.deleted', before, null);
    invalidateOnCommit(travelTags(before.girlId));
  });
}
