import { and, count, desc, eq, sql } from 'drizzle-orm';
import { girls, timewasterComments, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { allowBurst, countLook } from '../lookups/count.server.ts';
import { withinDepth } from '../lookups/depth.ts';
import { presentComment } from '../present.server.ts';

/**
 * Comments on records that the actor sees, the latest first; those of one record in full, else as deep as every list of the tool. The records
 * are counted like every look-up. @throws TooMany
 */
export async function listComments(actor: Actor, { timewasterId, ...page }: { timewasterId?: number | undefined; limit: number; offset: number }) {
  authorize(actor, 'timewaster.use');
  await allowBurst(actor, 'comments');
  const isBounded = timewasterId === undefined && !isModerator(actor);
  const { comments, total } = await readComments(actor, { timewasterId, ...(isBounded ? withinDepth(page) : page) });
  const ids = comments.map((one) => one.timewasterId);
  // Whether a record has no comments or is not there, nothing tells.
  await countLook(actor, { kind: 'comments', ids, direct: timewasterId !== undefined, missCosts: timewasterId === undefined });
  return { comments, total: isBounded ? Math.min(total, TIMEWASTER_DEEPEST) : total, totalIsExact: !isBounded || total <= TIMEWASTER_DEEPEST };
}

type CommentsAsked = { timewasterId: number | undefined; commentId?: number; limit: number; offset: number };

export async function readComments(actor: Actor, { timewasterId, commentId, ...page }: CommentsAsked) {
  const where = and(
    timewasterId === undefined ? undefined : eq(timewasterComments.timewasterId, timewasterId),
    commentId === undefined ? undefined : eq(timewasterComments.id, commentId),
    visibleTimewasters(actor),
    visibleTimewasterParts(actor, { girlId: timewasterComments.girlId, anonymous: timewasterComments.anonymous }),
    isTextShown('timewaster-comment'),
  );
  const [rows, [all]] = await Promise.all([
    freshDb
      .select({ comment: timewasterComments, picture: sql<string | null>`case when ${girls.profilePicApproved} is true then ${girls.profilePicSecureUrl} end` })
      .from(timewasterComments)
      .innerJoin(timewasters, eq(timewasters.id, timewasterComments.timewasterId))
      .leftJoin(girls, eq(girls.id, timewasterComments.girlId))
      .where(where)
      .orderBy(desc(timewasterComments.createdAt), desc(timewasterComments.id))
      .limit(page.limit)
      .offset(page.offset),
    freshDb.select({ total: count() }).from(timewasterComments).innerJoin(timewasters, eq(timewasters.id, timewasterComments.timewasterId)).where(where),
  ]);
  const comments = rows.map(({ comment: { createdAt, updatedAt, timewasterId: record, ...comment }, picture }) => ({
    timewasterId: record,
    ...presentComment(actor, { ...comment, picture, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }),
  }));
  return { comments, total: all?.total ?? 0 };
}
