import { eq, sql } from 'drizzle-orm';
import { type PollVote, pollVotes } from '#db/schema/poll-votes.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { findPoll } from '#shared/catalogues/polls.ts';
import { Invalid, NotFound } from '#shared/errors.ts';

type Given = { poll?: unknown; vote?: unknown; girlId?: unknown; guyUserId?: unknown };

function checkVote(pollId: unknown, vote: unknown): { poll: string; vote: string } {
  const poll = findPoll(String(pollId ?? ''));
  if (!poll) throw new Invalid([{ path: ['poll'], message: 'No such poll' }]);
  const option = poll.options.find(([key]) => key === vote);
  if (!option) throw new Invalid([{ path: ['vote'], message: 'Please choose one of the options' }]);
  return { poll: poll.id, vote: option[0] };
}

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

async function findVote(id: number): Promise<PollVote> {
  const [vote] = await db.select().from(pollVotes).where(eq(pollVotes.id, id));
  if (!vote) throw new NotFound();
  return vote;
}

/** @throws NotFound, Forbidden, Invalid */
export async function changeVote(actor: Actor, id: number, given: Given): Promise<void> {
  const before = await findVote(id);
  authorize(actor, 'pollVote.cast', before);
  const { vote } = checkVote(before.poll, given.vote);
  await db.update(pollVotes).set({ vote }).where(eq(pollVotes.id, id));
}

/** Her or his own vote, or any for a moderator. @throws NotFound, Forbidden */
export async function deleteVote(actor: Actor, id: number): Promise<void> {
  const before = await findVote(id);
  authorize(actor, 'pollVote.delete', before);
  await db.transaction(async (tx) => {
    await tx.delete(pollVotes).where(eq(pollVotes.id, id));
    if (isModerator(actor)) await audit(tx, actor, { action: 'pollVote.deleted', subjectType: 'poll_votes', subjectId: id, before });
  });
}
