import { type Comment, comments } from '#db/schema/comments.ts';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { commentTags } from '#shared/cache-tags.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';
import { NotFound } from '#shared/errors.ts';
import { findPrivateDetails } from '#shared/fields/private-details.ts';
import { notifyOfReportedComment } from '../notify-of-report.server.ts';
import { notifyOwner } from '../notify-owner.server.ts';
import type { CommentInput } from '../schema.ts';
import { isCommentable } from '../subjects.server.ts';

const writing = { points: 10, durationSeconds: 10 * 60 };

/** What a moderator should look at, in words; null when nothing stands out. */
function flagOf(body: string): string | null {
  const phrase = findSexualServicesPhrase([body]);
  if (phrase) return `Asks for sexual services: '${phrase}'`;
  const details = findPrivateDetails(body);
  return details && `May name ${details}`;
}

/**
 * Writes a comment under a page that the actor sees. What looks like private details or asks for sexual services is put before
 * moderators; it is shown meanwhile.
 * @throws NotFound where there is no such page or it has no comments, TooMany
 */
export async function addComment(actor: Actor, { subjectType, subjectId, body }: CommentInput): Promise<Comment> {
  authorize(actor, 'comment.write');
  await limit('comment', actor.userId as string, writing);
  if (!(await isCommentable(actor, subjectType, subjectId))) throw new NotFound();
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(comments).values({ subjectType, subjectId, body, authorUserId: actor.userId }).returning();
    const { id } = row as Comment;
    const flag = flagOf(body);
    if (flag) {
      await tx.insert(reports).values({ subjectType: 'comment', subjectId: String(id), reason: flag });
      await notifyOfReportedComment(tx, id);
    }
    await notifyOwner(tx, actor, row as Comment);
    invalidateOnCommit(commentTags(subjectType, subjectId));
    return row as Comment;
  });
}
