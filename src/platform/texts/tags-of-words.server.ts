import { and, eq, isNull } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { commentTags, girlTags } from '#shared/cache-tags.ts';
import type { Tx } from '../db/client.server.ts';

/**
 * Tags of the cached pages that show what a member wrote, with the author's name and picture beside it: comments anywhere, and a guy's
 * reviews on girls' pages. For changes of the name, the picture, whether the profile is shown, and bans.
 */
export async function tagsOfWords(tx: Tx, userId: string | null): Promise<string[]> {
  if (userId === null) return [];
  const [commented, reviewed] = [
    await tx
      .selectDistinct({ type: comments.subjectType, id: comments.subjectId })
      .from(comments)
      .where(and(eq(comments.authorUserId, userId), isNull(comments.deletedAt))),
    await tx
      .selectDistinct({ girlId: girlReviews.girlId })
      .from(girlReviews)
      .innerJoin(guyUsers, eq(guyUsers.id, girlReviews.guyUserId))
      .where(eq(guyUsers.userId, userId)),
  ];
  return [...commented.flatMap(({ type, id }) => commentTags(type, id)), ...girlTags(...reviewed.map(({ girlId }) => girlId))];
}
