import { and, eq } from 'drizzle-orm';
import { follows } from '#db/schema/follows.ts';
import { girls } from '#db/schema/girls.ts';
import type { Actor, GuyActor } from '#permissions/actor.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { visibleGirls } from '#permissions/girls/filters.server.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { findFollow } from '../queries.server.ts';
import type { FollowState } from '../schema.ts';

/**
 * Follows a girl. A second press, another tab or a repeated request changes nothing: he follows her once.
 * @throws NotFound for a girl he cannot see
 */
export async function follow(actor: Actor, girlId: number): Promise<FollowState> {
  authorizeGuy(actor, 'girl.follow');
  await db.transaction(async (tx) => {
    const [girl] = await tx
      .select({ id: girls.id, userId: girls.userId })
      .from(girls)
      .where(and(eq(girls.id, girlId), visibleGirls(actor)))
      .for('key share');
    if (!girl) throw new NotFound();
    const made = await tx.insert(follows).values({ girlId, guyUserId: actor.guyId }).onConflictDoNothing().returning({ id: follows.id });
    if (made.length > 0) await notifyGirl(tx, actor, girl);
    invalidateOnCommit(girlTags(girlId));
  });
  return findFollow(actor, girlId);
}

/** Once per guy: who follows, leaves and follows again is no news. Of a guy she keeps away she hears nothing. */
async function notifyGirl(tx: Tx, { guyId, username }: GuyActor, girl: { id: number; userId: string | null }) {
  const blocked = await hasBlocked(tx, girl.id, guyId);
  const name = username ?? 'A guy';
  const url = username === null ? '/dashboard' : `/guy/${encodeURIComponent(username)}`;
  const notice = { userId: girl.userId, kind: 'follower-new', title: `${name} follows you`, url, dedupeKey: `follow:${girl.id}:${guyId}` } as const;
  await sameWork(tx, !blocked, async (inner) => void (await notify(inner, [notice])));
}
