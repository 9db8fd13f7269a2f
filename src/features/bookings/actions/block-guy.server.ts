import { eq } from 'drizzle-orm';
import { blocks } from '#db/schema/blocks.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorizeGirl } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/**
 * She keeps a guy away: he sees neither her form nor her travels, and is not told. Twice is once.
 * @throws NotFound
 */
export async function blockGuy(actor: Actor, guyUserId: number): Promise<void> {
  authorizeGirl(actor, 'guy.block');
  await db.transaction(async (tx) => {
    const [guy] = await tx.select({ id: guyUsers.id }).from(guyUsers).where(eq(guyUsers.id, guyUserId)).for('key share');
    if (!guy) throw new NotFound();
    await tx.insert(blocks).values({ girlId: actor.girlId, guyUserId }).onConflictDoNothing();
  });
}
