import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type CommentSubject, comments } from '#db/schema/comments.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { pageAndTotal, total } from '#platform/db/page-and-total.server.ts';

type Page = { limit: number; offset: number };

const commentsOn = oncePerDatabase(() =>
  readDb
    .select({
      id: comments.id,
      body: comments.body,
      createdAt: comments.createdAt,
      // Null for a commenter who is missing: the account is gone or deleted.
      author: sql<string | null>`case when ${users.deletedAt} is null then coalesce(${users.displayUsername}, ${users.username}) end`,
      // A comment whose author is gone is nobody's, a visitor's neither.
      isMine: sql<boolean>`coalesce(${comments.authorUserId} = ${sql.placeholder('userId')}, false)`,
      total: total(),
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorUserId))
    .where(
      and(
        eq(comments.subjectType, sql.placeholder('subjectType')),
        eq(comments.subjectId, sql.placeholder('subjectId')),
        isNull(comments.deletedAt),
        isTextShown('comment'),
        sql`(not ${comments.withheld} or ${comments.authorUserId} = ${sql.placeholder('userId')})`,
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('comments_on'),
);

/** The comments on one thing that the caller may see, the newest first, with their authors' names. */
export const listComments = ({ userId }: Actor, subjectType: CommentSubject, subjectId: string, page: Page) =>
  pageAndTotal((slice) => commentsOn().execute({ userId, subjectType, subjectId, ...slice }), page);
