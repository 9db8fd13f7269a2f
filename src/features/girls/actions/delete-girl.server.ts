import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Takes her away everywhere; a moderator can bring her back for 30 days. @throws NotFound */
export async function deleteGirl(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'girl.delete');
  await db.transaction((tx) =>
    writeGirl(
      tx,
      actor,
      id,
      ({ deletedAt }) => {
        if (deletedAt) throw new NotFound();
        return { set: { deletedAt: new Date() }, entry: { action: 'girl.deleted' } };
      },
      asDecision(actor, isModerator(actor) ? ['girlProfile'] : [], id),
    ),
  );
}
