import { and, count, desc, eq, sql } from 'drizzle-orm';
import { girls, timewasterComments, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { NotFound } from '#shared/errors.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { allowBurst, countLook, withinDepth } from '../lookups/count.server.ts';
import { presentComment } from '../present.server.ts';
import { refuseLifeDetails } from '../records/write-record.server.ts';
import { allowAddition, lockForAddition, recordAddition } from './additions.server.ts';

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

async function readComments(actor: Actor, { timewasterId, commentId, ...page }: CommentsAsked) {
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

type Given = { timewasterId: number; comment: string; anonymous: boolean; confirmedPrivateDetails?: boolean };

/** Adds a comment. Every girl in the tool reads it at once, so details of his life need a confirmation, as in a report. */
export async function addComment(actor: Actor, { timewasterId, comment, anonymous, confirmedPrivateDetails }: Given) {
  await allowAddition(actor);
  refuseLifeDetails({ comment }, { confirmed: confirmedPrivateDetails });
  const id = await db.transaction(async (tx) => {
    await lockForAddition(tx, actor, timewasterId);
    const [row] = await tx
      .insert(timewasterComments)
      .values({ timewasterId, comment, anonymous, girlId: actor.girlId, username: actor.username })
      .returning({ id: timewasterComments.id });
    await flagText(tx, 'timewaster-comment', row!.id, { texts: [comment], mayQuote: true });
    await recordAddition(tx, actor, 'commentAdded', timewasterId);
    return row!.id;
  });
  const { comments } = await readComments(actor, { timewasterId, commentId: id, limit: 1, offset: 0 });
  return comments[0]!;
}

/** Takes a comment away: its writer her own, moderators any (that is in the audit log). @throws NotFound, Forbidden */
export async function deleteComment(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'timewaster.use');
  await db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ girlId: timewasterComments.girlId, timewasterId: timewasterComments.timewasterId, comment: timewasterComments.comment })
      .from(timewasterComments)
      .innerJoin(timewasters, eq(timewasters.id, timewasterComments.timewasterId))
      .where(and(eq(timewasterComments.id, id), visibleTimewasters(actor), visibleTimewasterParts(actor, timewasterComments)))
      .for('update', { of: timewasterComments });
    if (!comment) throw new NotFound();
    authorize(actor, 'timewaster.delete-comment', comment);
    await tx.delete(timewasterComments).where(eq(timewasterComments.id, id));
    if (actor.girlId !== null && actor.girlId === comment.girlId) return;
    await audit(tx, actor, { action: 'timewasterComment.deleted', subjectType: 'timewaster_comments', subjectId: id, before: comment });
  });
}
