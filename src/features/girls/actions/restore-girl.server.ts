import { and, eq } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { restorableGirl } from '#permissions/girls/filters.server.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { recordGirl } from '../record-girl.server.ts';
import { takenName } from '../taken-name.ts';

/** @throws NotFound when she cannot be restored (see `restorableGirl`), Conflict when another girl has her name by now */
export async function restoreGirl(actor: Actor, id: number): Promise<Girl> {
  authorize(actor, 'girl.restore');
  const restored = await db
    .transaction(async (tx) => {
      const [row] = await tx
        .update(girls)
        .set({ deletedAt: null })
        .where(and(eq(girls.id, id), restorableGirl))
        .returning();
      if (!row) throw new NotFound();
      await recordGirl(tx, actor, 'girl.restored', id);
      return row;
    })
    .catch((error: unknown) => {
      throw takenName(error) ? new Conflict('Another girl has taken her name or her account.') : error;
    });
  await invalidateTags(girlTags(id));
  return restored;
}
