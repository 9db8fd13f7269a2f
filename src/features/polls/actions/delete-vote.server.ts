import { eq } from 'drizzle-orm';
import { pollVotes } from '#db/schema/poll-votes.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { findVote } from '../find-vote.server.ts';

/** Her or his own vote, or any for a moderator. @throws NotFound, Forbidden */
export async function deleteVote(actor: Actor, id: number, { reason, within }: Deciding = {}): Promise<void> {
  const before = await findVote(id);
  authorize(actor, 'pollVote.delete', before);
  await db.transaction(async (tx) => {
    await within?.(tx);
    await tx.delete(pollVotes).where(eq(pollVotes.id, id));
    if (isModerator(actor)) await audit(tx, actor, { action: 'pollVote.deleted', subjectType: 'poll_votes', subjectId: id, before, ...(reason && { reason }) });
  });
}
