import { type Girl, girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';

/** Takes a decision about her profile back: she waits again. @throws NotFound when she was taken away too long ago */
export async function reopenGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const reopen = (before: Girl) => {
    if (before.deletedAt && before.deletedAt.getTime() < Date.now() - RESTORE_DAYS * 86_400_000) throw new NotFound();
    return { action: 'girl.reopened', set: { profileApproved: null, deletedAt: null } };
  };
  await updateAudited(actor, girls, id, reopen, deciding);
  await invalidateTags(girlTags(id));
}
