import { type Girl, girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { notifyGirl } from '../notify-decided.server.ts';

/** Refuses her profile: she is gone everywhere, and can be brought back for 30 days. @throws NotFound */
export async function rejectGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const reject = async (before: Girl, tx: Tx) => {
    if (before.deletedAt) throw new NotFound();
    const set = { profileApproved: false, deletedAt: new Date() };
    await notifyGirl(tx, before, set, deciding?.reason);
    return { action: 'girl.rejected', set };
  };
  await updateAudited(actor, girls, id, reject, deciding);
  await invalidateTags(girlTags(id));
}
