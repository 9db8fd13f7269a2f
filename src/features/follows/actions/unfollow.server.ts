import { and, eq } from 'drizzle-orm';
import { follows } from '#db/schema/follows.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { findFollow } from '../queries.server.ts';
import type { FollowState } from '../schema.ts';

/** Ends it. Not following her, also because she is gone, is what was asked for. */
export async function unfollow(actor: Actor, girlId: number): Promise<FollowState> {
  authorizeGuy(actor, 'girl.follow');
  await db.transaction(async (tx) => {
    await tx.delete(follows).where(and(eq(follows.girlId, girlId), eq(follows.guyUserId, actor.guyId)));
    invalidateOnCommit(girlTags(girlId));
  });
  return findFollow(actor, girlId);
}
