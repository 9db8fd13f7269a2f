import { eq } from 'drizzle-orm';
import { pollVotes } from '#db/schema/poll-votes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { checkVote, type Given } from '../check-vote.ts';
import { findVote } from '../find-vote.server.ts';

/** @throws NotFound, Forbidden, Invalid */
export async function changeVote(actor: Actor, id: number, given: Given): Promise<void> {
  const before = await findVote(id);
  authorize(actor, 'pollVote.cast', before);
  const { vote } = checkVote(before.poll, given.vote);
  await db.update(pollVotes).set({ vote }).where(eq(pollVotes.id, id));
}
