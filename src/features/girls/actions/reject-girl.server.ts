import type { Girl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { NotFound } from '#shared/errors.ts';
import { notifyGirl } from '../notify-decided.server.ts';

/** Refuses her profile: she is gone everywhere, and can be brought back for 30 days. @throws NotFound */
export async function rejectGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const reject = async (before: Girl, tx: Tx) => {
    if (before.deletedAt) throw new NotFound();
    const set = { profileApproved: false, deletedAt: new Date() };
    await notifyGirl(tx, before, set, deciding?.reason);
    return { set, entry: { action: 'girl.rejected' } };
  };
  await db.transaction((tx) => writeGirl(tx, actor, id, reject, asDecision(actor, ['girlProfile'], id, deciding)));
}
