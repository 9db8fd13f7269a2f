import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { getGirl } from '../queries.server.ts';
import { recordGirl } from '../record-girl.server.ts';

/** Takes her away everywhere; a moderator can bring her back for 30 days. */
export async function deleteGirl(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'girl.delete');
  await getGirl(id);
  await db.transaction(async (tx) => {
    await tx.update(girls).set({ deletedAt: new Date() }).where(eq(girls.id, id));
    await recordGirl(tx, actor, 'girl.deleted', id);
  });
  await invalidateTags(girlTags(id));
}
