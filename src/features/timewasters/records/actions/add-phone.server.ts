import { timewasterPhones } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { contactKeyId, encryptPhone } from '../../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { readPhone } from '../../contacts/read-phone.ts';
import { notifyWatchersJob } from '../../jobs.server.ts';
import { allowAddition, lockForAddition, recordAddition, standingOfAddition } from '../additions.server.ts';

/** @returns the number as it is stored: ten digits, or plus and country code */
export async function addPhone(actor: Actor, { timewasterId, phoneNumber }: { timewasterId: number; phoneNumber: string }) {
  await allowAddition(actor);
  const stored = readPhone(phoneNumber);
  return db.transaction(async (tx) => {
    const standing = standingOfAddition(actor, await lockForAddition(tx, actor, timewasterId));
    const [row] = await tx
      .insert(timewasterPhones)
      .values({ timewasterId, ...standing, ...encryptPhone(stored), keyId: contactKeyId() })
      .returning({ id: timewasterPhones.id, createdAt: timewasterPhones.createdAt });
    await recordAddition(tx, actor, 'phoneAdded', timewasterId);
    if (standing.approved) {
      await rebuildIdentifiers(tx, timewasterId);
      await enqueue(tx, notifyWatchersJob, { id: timewasterId });
    }
    return { id: row!.id, phoneNumber: stored, createdAt: row!.createdAt.toISOString(), waits: !standing.approved, mayWithdraw: true };
  });
}
