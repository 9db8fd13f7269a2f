import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { decided, girlOf } from '../alert-decisions.server.ts';
import { settleOthers } from '../alerts.server.ts';
import { DEFAULT_REASON, pauseIn } from '../pauses.server.ts';

/** Pauses her look-ups; what else waits about her is settled with it. */
export async function pauseByAlert(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await updateAudited(
    actor,
    timewasterLookupAlerts,
    id,
    async ({ userId, status }, tx) => {
      const change = decided(actor, status, 'paused');
      await pauseIn(tx, actor, { userId, girlId: await girlOf(tx, userId) }, deciding.reason ?? DEFAULT_REASON);
      await settleOthers(tx, actor, userId);
      return change;
    },
    asDecision(actor, ['lookupAlert'], id, deciding),
  );
}
