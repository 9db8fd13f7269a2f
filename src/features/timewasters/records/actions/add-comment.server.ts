import { timewasterComments } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { allowAddition, lockForAddition, recordAddition } from '../additions.server.ts';
import { readComments } from '../comments.server.ts';
import { refuseLifeDetails } from '../refuse-life-details.ts';

type Given = { timewasterId: number; comment: string; anonymous: boolean; confirmedPrivateDetails?: boolean };

/** Every girl in the tool reads it at once, so it is asked about like a report. */
export async function addComment(actor: Actor, { timewasterId, comment, anonymous, confirmedPrivateDetails }: Given) {
  await allowAddition(actor);
  refuseLifeDetails({ comment }, { confirmed: confirmedPrivateDetails });
  const id = await db.transaction(async (tx) => {
    await lockForAddition(tx, actor, timewasterId);
    const [row] = await tx
      .insert(timewasterComments)
      .values({ timewasterId, comment, anonymous, girlId: actor.girlId, username: actor.username })
      .returning({ id: timewasterComments.id });
    await flagText(tx, 'timewaster-comment', row!.id, { texts: [comment], mayQuote: true });
    await recordAddition(tx, actor, 'commentAdded', timewasterId);
    return row!.id;
  });
  const { comments } = await readComments(actor, { timewasterId, commentId: id, limit: 1, offset: 0 });
  return comments[0]!;
}
