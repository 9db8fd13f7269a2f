import { and, eq, isNull } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { appeals } from '#db/schema/appeals.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { letIn } from '../../shut-out.server.ts';
import { decided, personOf, tellOfDecision } from '../appeal-decisions.server.ts';
import { showAppealedText } from '../appealed-text.server.ts';

const REASON = 'The appeal was upheld.';

/** The measure was wrong: a ban ends, a warning counts no more, a hidden text is shown again. @throws Conflict for who took the measure */
export async function upholdAppeal(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'person.ban');
  await updateAudited(
    actor,
    appeals,
    id,
    async (row, tx) => {
      const change = await decided(tx, actor, row, 'upheld');
      if (row.measure === 'hide') await showAppealedText(tx, row, true);
      else if (row.measure !== 'warn') await letIn(tx, actor, personOf(row), REASON);
      if (row.accountMeasureId !== null)
        await tx
          .update(accountMeasures)
          .set({ undoneAt: new Date() })
          .where(and(eq(accountMeasures.id, row.accountMeasureId), isNull(accountMeasures.undoneAt)));
      await tellOfDecision(tx, row, true, deciding.reason);
      return change;
    },
    asDecision(actor, ['appeal'], id, deciding),
  );
}
