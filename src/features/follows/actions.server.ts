import { and, eq } from 'drizzle-orm';
import { follows } from '#db/schema/follows.ts';
import { girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleGirls } from '#permissions/visibility-girls.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { findFollow } from './queries.server.ts';
import type { FollowState } from './schema.ts';

/**
 * Follows a girl. A second press, another tab or a repeated request changes nothing: he follows her once.
 * @throws NotFound for a girl whom he cannot see
 */
export async function follow(actor: Actor, girlId: number): Promise<FollowState> {
  authorize(actor, 'girl.follow');
  await db.transaction(async (tx) => {
    const [girl] = await tx
      .select({ id: girls.id })
      .from(girls)
      .where(and(eq(girls.id, girlId), visibleGirls(actor)))
      .for('key share');
    if (!girl) throw new NotFound();
    await tx
      .insert(follows)
      .values({ girlId, guyUserId: actor.guyId as number })
      .onConflictDoNothing();
  });
  return settled(actor, girlId);
}

/** Ends it. Not following her, also because she is gone, is what was asked for. */
export async function unfollow(actor: Actor, girlId: number): Promise<FollowState> {
  authorize(actor, 'girl.follow');
  await db.delete(follows).where(and(eq(follows.girlId, girlId), eq(follows.guyUserId, actor.guyId as number)));
  return settled(actor, girlId);
}

async function settled(actor: Actor, girlId: number): Promise<FollowState> {
  await invalidateTags([`girl:${girlId}`]);
  return findFollow(actor, girlId);
}
