import { timewasterComments } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { allowAddition, lockForAddition, recordAddition } from '../additions.server.ts';
import { readComments } from '../comments.server.ts';

export async function addComment(actor: Actor, { timewasterId, comment, anonymous }: { timewasterId: number; comment: string; anonymous: boolean }) {
  await allowAddition(actor);
  const id = await db.transaction(async (tx) => {
    await lockForAddition(tx, actor, timewasterId);
    const [row] = await tx
      .insert(timewasterComments)
      .values({ timewasterId, comment, anonymous, girlId: actor.girlId, username: actor.username })
      .returning({ id: timewasterComments.id });
    await recordAddition(tx, actor, 'commentAdded', timewasterId);
    return row!.id;
  });
  const { comments } = await readComments(actor, { timewasterId, commentId: id, limit: 1, offset: 0 });
  return comments[0]!;
}
