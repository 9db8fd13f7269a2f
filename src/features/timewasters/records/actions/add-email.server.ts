import { timewasterEmails } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { contactKeyId, encryptEmail } from '../../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { notifyWatchersJob } from '../../jobs.server.ts';
import { allowAddition, lockForAddition, recordAddition, standingOfAddition } from '../additions.server.ts';

export async function addEmail(actor: Actor, { timewasterId, email }: { timewasterId: number; email: string }) {
  await allowAddition(actor);
  return db.transaction(async (tx) => {
    const standing = standingOfAddition(actor, await lockForAddition(tx, actor, timewasterId));
    const [row] = await tx
      .insert(timewasterEmails)
      .values({ timewasterId, ...standing, ...encryptEmail(email), keyId: contactKeyId() })
      .returning({ id: timewasterEmails.id, createdAt: timewasterEmails.createdAt });
    await recordAddition(tx, actor, 'emailAdded', timewasterId);
    if (standing.approved) {
      await rebuildIdentifiers(tx, timewasterId);
      await enqueue(tx, notifyWatchersJob, { id: timewasterId });
    }
    return { id: row!.id, email, createdAt: row!.createdAt.toISOString(), waits: !standing.approved, mayWithdraw: true };
  });
}
