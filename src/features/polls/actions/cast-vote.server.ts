import { sql } from 'drizzle-orm';
import { pollVotes } from '#db/schema/poll-votes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { checkVote, type Given } from '../check-vote.ts';

/** Whoever is logged in votes for herself or himself; naming somebody else is refused by the rule. */
function voterOf(actor: Actor, { girlId, guyUserId }: Given) {
  const isGirl = actor.role === 'female';
  return { girlId: isGirl ? Number(girlId ?? actor.girlId) : null, guyUserId: isGirl ? null : Number(guyUserId ?? actor.guyId ?? -1) };
}

/** The first vote inserts, a later one changes it: one vote per person and poll, however often it is sent. @returns its id */
export async function castVote(actor: Actor, given: Given): Promise<number> {
  const voter = voterOf(actor, given);
  authorize(actor, 'pollVote.cast', voter);
  const { poll, vote } = checkVote(given.poll, given.vote);
  const [row] = await db
    .insert(pollVotes)
    .values({ poll, vote, ...voter })
    .onConflictDoUpdate({
      target: voter.girlId !== null ? [pollVotes.poll, pollVotes.girlId] : [pollVotes.poll, pollVotes.guyUserId],
      set: { vote, updatedAt: sql`now()` },
    })
    .returning({ id: pollVotes.id });
  return (row as { id: number }).id;
}
