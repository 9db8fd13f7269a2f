import { type ForumReview, forumReviews } from '#db/schema/forum-reviews.ts';
import { db } from '#platform/db/client.server.ts';
import { next } from './sequence.ts';

export async function makeForumReview(girlId: number, overrides: Partial<typeof forumReviews.$inferInsert> = {}): Promise<ForumReview> {
  const n = next();
  const [made] = await db
    .insert(forumReviews)
    .values({ girlId, username: `reviewer${n}`, reviewUrl: `https://forum.example.org/${n}`, deprecatedPageTitle: `Review ${n}`, ...overrides })
    .returning();
  return made as ForumReview;
}
