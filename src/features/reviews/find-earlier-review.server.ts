import { and, desc, eq, sql } from 'drizzle-orm';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { Tx } from '#platform/db/client.server.ts';

const afterSession = { byGuy: meetingReviews.girlReviewId, byGirl: meetingReviews.guyReviewId };

/**
 * The one review of a person by another that isn't about an agreed session: a second one changes it. The caller has locked the author's row.
 * Older data may hold several; then it is the newest.
 */
export async function findEarlierReview(tx: Tx, by: keyof typeof afterSession, { girlId, guyId }: { girlId: number; guyId: number }): Promise<number | null> {
  const table = by === 'byGuy' ? girlReviews : guyReviews;
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.girlId, girlId), eq(table.guyUserId, guyId), sql`not exists (select 1 from ${meetingReviews} where ${afterSession[by]} = ${table.id})`))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return row?.id ?? null;
}
