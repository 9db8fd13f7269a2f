import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type CommentSubject, comments } from '#db/schema/comments.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isVisitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';

type Page = { limit: number; offset: number };

/** The comments on one thing that the caller may see, the newest first, with their authors' names. */
export async function listComments(actor: Actor, subjectType: CommentSubject, subjectId: string, { limit, offset }: Page) {
  const shown = and(eq(comments.subjectType, subjectType), eq(comments.subjectId, subjectId), eq(comments.hidden, false), isNull(comments.deletedAt));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: comments.id,
        body: comments.body,
        createdAt: comments.createdAt,
        // Null for a commenter who is missing: the account is gone, deleted or banned.
        author: sql<string | null>`case when ${users.deletedAt} is null and not ${users.banned} then coalesce(${users.displayUsername}, ${users.username}) end`,
        isMine: isVisitor(actor) ? sql<boolean>`false` : sql<boolean>`${comments.authorUserId} is not distinct from ${actor.userId}`,
      })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorUserId))
      .where(shown)
      .orderBy(desc(comments.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(comments).where(shown),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
export type CommentRow = Awaited<ReturnType<typeof listComments>>['rows'][number];
