import { eq } from 'drizzle-orm';
import { type PollVote, pollVotes } from '#db/schema/poll-votes.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

export async function findVote(id: number): Promise<PollVote> {
  const [vote] = await freshDb.select().from(pollVotes).where(eq(pollVotes.id, id));
  if (!vote) throw new NotFound();
  return vote;
}
