import { and, eq } from 'drizzle-orm';
import { follows } from '#db/schema/follows.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { FollowState } from '../schema.ts';
import { settled } from '../settled.server.ts';

/** Ends it. Not following her, also because she is gone, is what was asked for. */
export async function unfollow(actor: Actor, girlId: number): Promise<FollowState> {
  authorizeGuy(actor, 'girl.follow');
  await db.delete(follows).where(and(eq(follows.girlId, girlId), eq(follows.guyUserId, actor.guyId)));
  return settled(actor, girlId);
}
