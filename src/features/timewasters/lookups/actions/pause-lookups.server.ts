import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { settleOthers } from '../alerts.server.ts';
import { lockGirl } from '../lock-girl.server.ts';
import { pauseIn } from '../pauses.server.ts';

/** Closes a girl's look-ups from her next request on. */
export async function pauseLookups(actor: Actor, girlId: number, reason: string): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await db.transaction(async (tx) => {
    const person = await lockGirl(tx, girlId);
    await pauseIn(tx, actor, person, reason);
    await settleOthers(tx, actor, person.userId);
  });
}
