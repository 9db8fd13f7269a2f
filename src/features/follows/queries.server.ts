import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { follows } from '#db/schema/follows.ts';
import { girls } from '#db/schema/girls.ts';
import { travels } from '#db/schema/travels.ts';
import { endsFrom } from '#db/travel-days.ts';
import { type Actor, isGuy } from '#permissions/actor.ts';
import { visibleGirls } from '#permissions/girls/filters.server.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { publicTours } from '#permissions/travels/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { pageAndTotal, total } from '#platform/db/page-and-total.server.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { FollowState } from './schema.ts';

const followOf = oncePerDatabase(() =>
  readDb
    .select({ followers: count(), following: sql<boolean>`coalesce(bool_or(${follows.guyUserId} = ${sql.placeholder('guyId')}), false)` })
    .from(follows)
    .where(eq(follows.girlId, sql.placeholder('girlId')))
    .prepare('follow_of_girl'),
);

/** Whether the actor follows her, and how many do. */
export async function findFollow(actor: Actor, girlId: number): Promise<FollowState> {
  // A statement that only counts has one row.
  const [row] = await followOf().execute({ girlId, guyId: isGuy(actor) ? actor.guyId : null });
  return row as FollowState;
}

/** The girls he follows and can still see, the latest first. */
export async function listFollowedGirls(actor: Actor, page: { limit: number; offset: number }) {
  authorizeGuy(actor, 'girl.follow');
  const his = and(eq(follows.guyUserId, actor.guyId), visibleGirls(actor));
  const read = ({ limit, offset }: typeof page) =>
    readDb
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
        total: total(),
      })
      .from(follows)
      .innerJoin(girls, eq(girls.id, follows.girlId))
      .where(his)
      .orderBy(desc(follows.followedAt), desc(follows.id))
      .limit(limit)
      .offset(offset);
  return pageAndTotal(read, page);
}

/** Where the girls he follows are on tour from this day on, the earliest first; from today on at the place of each unless told. */
export async function listFollowedTours(actor: Actor, { from, limit }: { from?: IsoDate; limit: number }) {
  authorizeGuy(actor, 'girl.follow');
  return readDb
    .select({
      id: travels.id,
      stageName: directoryEntries.stageName,
      city: travels.city,
      state: travels.state,
      country: travels.country,
      dateBegins: travels.dateBegins,
      dateEnds: travels.dateEnds,
    })
    .from(follows)
    .innerJoin(travels, eq(travels.girlId, follows.girlId))
    .innerJoin(directoryEntries, eq(directoryEntries.girlId, travels.girlId))
    .where(and(eq(follows.guyUserId, actor.guyId), endsFrom(from ?? 0), publicTours(actor)))
    .orderBy(asc(travels.dateBegins), asc(travels.id))
    .limit(limit);
}
