import { eq } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { appeals } from '#db/schema/appeals.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { Conflict } from '#shared/errors.ts';
import { shutOut } from '../../shut-out.server.ts';
import { personOf } from '../appeal-decisions.server.ts';
import { showAppealedText } from '../appealed-text.server.ts';

/** The appeal waits again, and the measure that an upheld one ended holds again, unless its time is over. */
export async function reopenAppeal(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'person.ban');
  await updateAudited(
    actor,
    appeals,
    id,
    async (row, tx) => {
      if (row.status === 'open' || row.status === 'told') throw new Conflict('This is already waiting for a decision.');
      if (row.status === 'upheld') {
        const holds = row.endsAt === null || row.endsAt > new Date();
        if (row.measure === 'hide') await showAppealedText(tx, row, false);
        else if (row.measure !== 'warn' && holds) await shutOut(tx, actor, personOf(row), { reason: row.told, unbanAt: row.endsAt });
        if (row.accountMeasureId !== null) await tx.update(accountMeasures).set({ undoneAt: null }).where(eq(accountMeasures.id, row.accountMeasureId));
      }
      return { action: 'appeal.reopened', set: { status: 'open' as const, decidedByUserId: null, decidedAt: null } };
    },
    deciding,
  );
}
