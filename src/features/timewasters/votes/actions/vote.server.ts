import { thumbs } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import type { ThumbType } from '#shared/catalogues/statuses.ts';
import { refuseWhilePaused } from '../../lookups/pauses.server.ts';
import { lockForAddition } from '../../records/additions.server.ts';
import { columns, type Vote, voterOf } from '../votes.server.ts';

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
