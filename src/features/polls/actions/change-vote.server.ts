import { eq } from 'drizzle-orm';
import { pollVotes } from '#db/schema/poll-votes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { checkVote, type Given } from '../check-vote.ts';
import { findVote } from '../find-vote.server.ts';

/** @throws NotFound, Forbidden, Invalid, ChangedMeanwhile */
export async function changeVote(actor: Actor, id: number, given: Given, expected: ExpectedVersion): Promise<void> {
  const before = await findVote(id);
  authorize(actor, 'pollVote.cast', before);
  const { vote } = checkVote(before.poll, given.vote);
  await db.transaction(async (tx) => {
    const [saved] = await tx.select({ vote: pollVotes.vote }).from(pollVotes).where(eq(pollVotes.id, id)).for('update');
    if (!saved) throw new NotFound();
    assertVersion(expected, saved);
    await tx.update(pollVotes).set({ vote }).where(eq(pollVotes.id, id));
  });
}
