import { and, count, desc, eq, sql } from 'drizzle-orm';
import { follows } from '#db/schema/follows.ts';
import { girls } from '#db/schema/girls.ts';
import { type Actor, isGuy } from '#permissions/actor.ts';
import { visibleGirls } from '#permissions/girls/filters.server.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import type { FollowState } from './schema.ts';

const followOf = oncePerDatabase(() =>
  db
    .select({ followers: count(), following: sql<boolean>`coalesce(bool_or(${follows.guyUserId} = ${sql.placeholder('guyId')}), false)` })
    .from(follows)
    .where(eq(follows.girlId, sql.placeholder('girlId')))
    .prepare('follow_of_girl'),
);

/** Whether the actor follows her, and how many do. */
export async function findFollow(actor: Actor, girlId: number): Promise<FollowState> {
  const [row] = await followOf().execute({ girlId, guyId: isGuy(actor) ? actor.guyId : null });
  return { following: row?.following ?? false, followers: row?.followers ?? 0 };
}

/** The girls he follows and can still see, the latest first. */
export async function listFollowedGirls(actor: Actor, { limit, offset }: { limit: number; offset: number }) {
  authorizeGuy(actor, 'girl.follow');
  const his = and(eq(follows.guyUserId, actor.guyId), visibleGirls(actor));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: girls.id,
        stageName: girls.stageName,
        username: girls.username,
        city: girls.city,
        state: girls.state,
        country: girls.country,
        isScammer: girls.isScammer,
        disputed: girls.disputed,
        matwiseGirl: girls.matwiseGirl,
        picture: sql<string | null>`case when ${girls.profilePicApproved} is true or not ${girls.matwiseGirl} then ${girls.profilePicSecureUrl} end`,
        picturePublicId: girls.profilePicPublicId,
        followedAt: follows.followedAt,
      })
      .from(follows)
      .innerJoin(girls, eq(girls.id, follows.girlId))
      .where(his)
      .orderBy(desc(follows.followedAt), desc(follows.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(follows).innerJoin(girls, eq(girls.id, follows.girlId)).where(his),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
