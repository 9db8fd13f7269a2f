import { and, count, eq, or, sql } from 'drizzle-orm';
import { pollVotes } from '#db/schema/poll-votes.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { POLLS, type Poll } from '#shared/catalogues/polls.ts';
import type { PollShown } from './present.ts';

const ownVote = oncePerDatabase(() => {
  const [poll, girlId, guyId] = ['poll', 'girlId', 'guyId'].map((name) => sql.placeholder(name));
  return readDb
    .select({ id: pollVotes.id, vote: pollVotes.vote })
    .from(pollVotes)
    .where(and(eq(pollVotes.poll, sql`${poll}`), or(eq(pollVotes.girlId, sql`${girlId}`), eq(pollVotes.guyUserId, sql`${guyId}`))))
    .prepare('poll_own_vote');
});
const votesPerOption = oncePerDatabase(() =>
  readDb
    .select({ vote: pollVotes.vote, votes: count() })
    .from(pollVotes)
    .where(eq(pollVotes.poll, sql.placeholder('poll')))
    .groupBy(pollVotes.vote)
    .prepare('poll_votes'),
);

/** By the profile, not by the role: a moderator may be a girl or a guy as well. */
async function findOwnVote({ girlId, guyId }: Actor, poll: Poll) {
  if (girlId === null && guyId === null) return null;
  const [vote] = await ownVote().execute({ poll: poll.id, girlId, guyId: girlId === null ? guyId : null });
  return vote ?? null;
}

/** The poll that runs, as this person sees it: the counts only for whoever has voted, and for moderators. */
export async function findPollFor(actor: Actor): Promise<PollShown | null> {
  const poll = POLLS[0];
  if (!poll) return null;
  const { id, question, options } = poll;
  const mine = await findOwnVote(actor, poll);
  const shown: PollShown = { id, question, options: options.map(([key, label]) => ({ key, label, votes: null })), mine };
  if (mine === null && !isModerator(actor)) return shown;
  const rows = await votesPerOption().execute({ poll: id });
  const votesOf = new Map(rows.map(({ vote, votes }) => [vote, votes]));
  return { ...shown, options: options.map(([key, label]) => ({ key, label, votes: votesOf.get(key) ?? 0 })) };
}
