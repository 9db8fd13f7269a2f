import { and, eq } from 'drizzle-orm';
import { thumbs } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { ThumbType } from '#shared/catalogues/statuses.ts';
import { Forbidden, NotFound } from '#shared/errors.ts';
import { refuseWhilePaused } from '../lookups/pauses.server.ts';
import { lockForAddition } from './additions.server.ts';

export type Vote = { id: number; timewasterId: number; thumbType: ThumbType };

const columns = { id: thumbs.id, timewasterId: thumbs.timewasterId, thumbType: thumbs.thumbType };

function voterOf(actor: Actor): number {
  authorize(actor, 'timewaster.vote');
  if (actor.girlId === null) throw new Forbidden();
  return actor.girlId;
}

/** Votes. One vote per girl and record, however many tabs ask at once: the latest says which. Counts are counted from these rows. */
export async function vote(actor: Actor, { timewasterId, thumbType }: { timewasterId: number; thumbType: ThumbType }): Promise<Vote> {
  const girlId = voterOf(actor);
  await refuseWhilePaused(actor);
  return db.transaction(async (tx) => {
    await lockForAddition(tx, actor, timewasterId);
    const [row] = await tx
      .insert(thumbs)
      .values({ timewasterId, girlId, thumbType })
      .onConflictDoUpdate({ target: [thumbs.timewasterId, thumbs.girlId], set: { thumbType, updatedAt: new Date() } })
      .returning(columns);
    return row!;
  });
}

/** Turns a vote to the other side. @throws NotFound for a vote that is not the actor's own */
export async function changeVote(actor: Actor, id: number, thumbType: ThumbType): Promise<Vote> {
  const girlId = voterOf(actor);
  const [row] = await db
    .update(thumbs)
    .set({ thumbType })
    .where(and(eq(thumbs.id, id), eq(thumbs.girlId, girlId)))
    .returning(columns);
  if (!row) throw new NotFound();
  return row;
}

/** Takes a vote back. @throws NotFound for a vote that is not the actor's own */
export async function removeVote(actor: Actor, id: number): Promise<void> {
  const girlId = voterOf(actor);
  const removed = await db
    .delete(thumbs)
    .where(and(eq(thumbs.id, id), eq(thumbs.girlId, girlId)))
    .returning({ id: thumbs.id });
  if (removed.length === 0) throw new NotFound();
}
