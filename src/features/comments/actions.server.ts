import { and, eq, isNull } from 'drizzle-orm';
import { type Comment, comments } from '#db/schema/comments.ts';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { commentTags } from '#shared/cache-tags.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';
import { NotFound } from '#shared/errors.ts';
import { findPrivateDetails } from '#shared/fields/private-details.ts';
import { notifyOwner } from './notify-owner.server.ts';
import type { CommentInput } from './schema.ts';
import { isCommentable } from './subjects.server.ts';

const writing = { points: 10, durationSeconds: 10 * 60 };
const reporting = { points: 20, durationSeconds: 60 * 60 };

/** What a moderator should look at, in words; null when nothing stands out. */
function flagOf(body: string): string | null {
  const phrase = findSexualServicesPhrase([body]);
  if (phrase) return `Asks for sexual services: '${phrase}'`;
  const details = findPrivateDetails(body);
  return details && `May name ${details}`;
}

/** Once per comment, however many report it. */
const tellModerators = (tx: Tx, id: number) =>
  notifyModerators(tx, { kind: 'report-opened', title: 'A comment was reported', url: '/admin/moderate', dedupeKey: `comment-report:${id}` });

/**
 * Writes a comment under a page that the actor sees. What looks like private details or asks for sexual services is put before
 * moderators; it stands meanwhile.
 * @throws NotFound where there is no such page or it has no comments, TooMany
 */
export async function addComment(actor: Actor, { subjectType, subjectId, body }: CommentInput): Promise<Comment> {
  authorize(actor, 'comment.write');
  await limit('comment', actor.userId as string, writing);
  if (!(await isCommentable(actor, subjectType, subjectId))) throw new NotFound();
  const written = await db.transaction(async (tx) => {
    const [row] = await tx.insert(comments).values({ subjectType, subjectId, body, authorUserId: actor.userId }).returning();
    const { id } = row as Comment;
    const flag = flagOf(body);
    if (flag) {
      await tx.insert(reports).values({ subjectType: 'comment', subjectId: String(id), reason: flag });
      await tellModerators(tx, id);
    }
    await notifyOwner(tx, actor, row as Comment);
    return row as Comment;
  });
  await invalidateTags(commentTags(subjectType, subjectId));
  return written;
}

/** A comment that stands, held until the transaction ends. @throws NotFound */
async function holdComment(tx: Tx, id: number): Promise<Comment> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), eq(comments.hidden, false)))
    .for('update');
  if (!row) throw new NotFound();
  return row;
}

/** One's own goes; a moderator hides somebody else's, which the audit log keeps. @throws NotFound, Forbidden */
export async function deleteComment(actor: Actor, id: number): Promise<void> {
  const { subjectType, subjectId } = await db.transaction(async (tx) => {
    const comment = await holdComment(tx, id);
    authorize(actor, 'comment.delete', comment);
    if (comment.authorUserId === actor.userId) {
      await tx.update(comments).set({ deletedAt: new Date() }).where(eq(comments.id, id));
      return comment;
    }
    await tx.update(comments).set({ hidden: true, hiddenByUserId: actor.userId }).where(eq(comments.id, id));
    await audit(tx, actor, { action: 'comment.hidden', subjectType: 'comments', subjectId: id, before: { hidden: false }, after: { hidden: true } });
    return comment;
  });
  await invalidateTags(commentTags(subjectType, subjectId));
}

/** Puts a comment before moderators. Who reported it is told to nobody else; twice is once. @throws NotFound, Forbidden, TooMany */
export async function reportComment(actor: Actor, id: number, { reason, comment }: { reason: string; comment: string | null }): Promise<number> {
  authorize(actor, 'comment.report');
  await limit('report-comment', actor.userId as string, reporting);
  return db.transaction(async (tx) => {
    const reported = await holdComment(tx, id);
    authorize(actor, 'comment.report', reported);
    if (!(await isCommentable(actor, reported.subjectType, reported.subjectId))) throw new NotFound();
    const about = { subjectType: 'comment', subjectId: String(id), reporterUserId: actor.userId as string };
    const own = and(eq(reports.subjectType, about.subjectType), eq(reports.subjectId, about.subjectId), eq(reports.reporterUserId, about.reporterUserId));
    const [before] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(own, eq(reports.status, 'open')));
    if (before) return before.id;
    const [made] = await tx
      .insert(reports)
      .values({ ...about, reason, comment })
      .returning({ id: reports.id });
    await tellModerators(tx, id);
    return (made as { id: number }).id;
  });
}
