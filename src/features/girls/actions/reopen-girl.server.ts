import type { Girl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { NotFound } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';

/** Takes a decision about her profile back: she waits again. @throws NotFound when she was taken away too long ago */
export async function reopenGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const reopen = (before: Girl) => {
    if (before.deletedAt && before.deletedAt.getTime() < Date.now() - RESTORE_DAYS * 86_400_000) throw new NotFound();
    return { set: { profileApproved: null, deletedAt: null }, entry: { action: 'girl.reopened' } };
  };
  await db.transaction((tx) => writeGirl(tx, actor, id, reopen, deciding));
}
