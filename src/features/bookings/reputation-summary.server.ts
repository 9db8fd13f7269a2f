import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';

/** What this site itself knows about a guy who asks for a session. */
export type ReputationSummary = {
  thumbsUp: number;
  thumbsDown: number;
  unverifiedReferences: number;
  girlsOnlyComments: number;
  /** The newest thing that girls tell each other about him. */
  latestComment: string | null;
  /** Sessions that girls marked as complete. */
  completed: number;
};

/** The reputation of each guy, by his id: one query, whoever they are. */
export async function listReputations(actor: Actor, guyIds: number[]): Promise<Map<number, ReputationSummary>> {
  authorize(actor, 'girlsOnlyComment.read');
  if (guyIds.length === 0) return new Map();
  const countOf = (table: SQL, where: SQL) => sql<number>`(select count(*) from ${table} where ${where})`.mapWith(Number);
  const his = eq(guyReviews.guyUserId, guyUsers.id);
  const about = eq(girlsOnlyComments.guyUserId, guyUsers.id);
  const asked = eq(bookings.guyId, guyUsers.id);
  const rows = await db
    .select({
      id: guyUsers.id,
      thumbsUp: countOf(sql`${guyReviews}`, sql`${his} and ${guyReviews.vote}`),
      thumbsDown: countOf(sql`${guyReviews}`, sql`${his} and not ${guyReviews.vote}`),
      unverifiedReferences: countOf(sql`${unverifiedReferences}`, eq(unverifiedReferences.guyUserId, guyUsers.id)),
      girlsOnlyComments: countOf(sql`${girlsOnlyComments}`, about),
      latestComment: sql<
        string | null
      >`(select ${girlsOnlyComments.comment} from ${girlsOnlyComments} where ${about} order by ${girlsOnlyComments.id} desc limit 1)`,
      completed: countOf(sql`${bookings}`, sql`${asked} and ${bookings.girlStatus} = 'complete'`),
    })
    .from(guyUsers)
    .where(inArray(guyUsers.id, guyIds));
  return new Map(rows.map(({ id, ...reputation }) => [id, reputation]));
}
