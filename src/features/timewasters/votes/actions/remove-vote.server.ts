import { and, eq } from 'drizzle-orm';
import { thumbs } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { voterOf } from '../votes.server.ts';

/** Takes a vote back. @throws NotFound for a vote that is not the actor's own */
export async function removeVote(actor: Actor, id: number): Promise<void> {
  const girlId = voterOf(actor);
  const removed = await db
    .delete(thumbs)
    .where(and(eq(thumbs.id, id), eq(thumbs.girlId, girlId)))
    .returning({ id: thumbs.id });
  if (removed.length === 0) throw new NotFound();
}
