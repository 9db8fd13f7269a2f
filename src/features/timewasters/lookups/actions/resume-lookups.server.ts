import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { lockGirl } from '../lock-girl.server.ts';
import { resumeIn } from '../pauses.server.ts';

/** @throws Conflict when they are not paused */
export async function resumeLookups(actor: Actor, girlId: number): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await db.transaction(async (tx) => {
    if (!(await resumeIn(tx, actor, await lockGirl(tx, girlId)))) throw new Conflict('Her look-ups are not paused.');
  });
}
