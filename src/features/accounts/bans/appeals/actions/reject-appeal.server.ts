import { appeals } from '#db/schema/appeals.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { decided, tellOfDecision } from '../appeal-decisions.server.ts';

/** The measure stays as it is. @throws Conflict for who took it */
export async function rejectAppeal(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'person.ban');
  await updateAudited(
    actor,
    appeals,
    id,
    async (row, tx) => {
      const change = await decided(tx, actor, row, 'rejected');
      await tellOfDecision(tx, row, false, deciding.reason);
      return change;
    },
    asDecision(actor, ['appeal'], id, deciding),
  );
}
