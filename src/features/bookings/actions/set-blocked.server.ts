import { and, eq } from 'drizzle-orm';
import { blocks } from '#db/schema/blocks.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorizeGirl } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/**
 * Blocks a guy, who then sees neither her form nor her travels and isn't notified, or unblocks him. Twice is once.
 * @throws NotFound when a guy to block does not exist
 */
export async function setBlocked(actor: Actor, guyUserId: number, blocked: boolean): Promise<void> {
  authorizeGirl(actor, 'guy.block');
  const { girlId } = actor;
  if (!blocked) {
    await db.delete(blocks).where(and(eq(blocks.girlId, girlId), eq(blocks.guyUserId, guyUserId)));
    return;
  }
  await db.transaction(async (tx) => {
    const [guy] = await tx.select({ id: guyUsers.id }).from(guyUsers).where(eq(guyUsers.id, guyUserId)).for('key share');
    if (!guy) throw new NotFound();
    await tx.insert(blocks).values({ girlId, guyUserId }).onConflictDoNothing();
  });
}
