import { accountFlags } from '#db/schema/account-flags.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { Conflict } from '#shared/errors.ts';
import { letIn } from '../shut-out.server.ts';
import { profileOf } from './flag-decisions.server.ts';

/** Waits again; a ban that came with the decision ends. */
export async function reopenAccountFlag(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'person.ban');
  await updateAudited(
    actor,
    accountFlags,
    id,
    async ({ userId, status }, tx) => {
      if (status === 'open') throw new Conflict('This is already waiting for a decision.');
      if (status === 'banned') await letIn(tx, actor, await profileOf(tx, userId), 'The decision was taken back.');
      return { action: 'accountFlag.reopened', set: { status: 'open' as const, decidedByUserId: null, decidedAt: null } };
    },
    deciding,
  );
}
