import { and, eq } from 'drizzle-orm';
import { blocks } from '#db/schema/blocks.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorizeGirl } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';

export async function unblockGuy(actor: Actor, guyUserId: number): Promise<void> {
  authorizeGirl(actor, 'guy.block');
  await db.delete(blocks).where(and(eq(blocks.girlId, actor.girlId), eq(blocks.guyUserId, guyUserId)));
}
