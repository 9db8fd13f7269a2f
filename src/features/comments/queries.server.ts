import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type CommentSubject, comments } from '#db/schema/comments.ts';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';

/** The comments on one thing, the newest first, with their authors' names. */
export async function listComments(subjectType: CommentSubject, subjectId: string, { limit, offset }: { limit: number; offset: number }) {
  const shown = and(eq(comments.subjectType, subjectType), eq(comments.subjectId, subjectId), eq(comments.hidden, false), isNull(comments.deletedAt));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: comments.id,
        body: comments.body,
        createdAt: comments.createdAt,
        // Null for a commenter who is missing: the account is gone, deleted or banned.
        author: sql<string | null>`case when ${users.deletedAt} is null and not ${users.banned} then coalesce(${users.displayUsername}, ${users.username}) end`,
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
