import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { Conflict } from '#shared/errors.ts';
import { girlOf } from '../alert-decisions.server.ts';
import { resumeIn } from '../pauses.server.ts';

/** Waits again; a pause that came with the decision ends. */
export async function reopenLookupAlert(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await updateAudited(
    actor,
    timewasterLookupAlerts,
    id,
    async ({ userId, status }, tx) => {
      if (status === 'open') throw new Conflict('This is already waiting for a decision.');
      if (status === 'paused') await resumeIn(tx, actor, { userId, girlId: await girlOf(tx, userId) });
      return { action: 'lookupAlert.reopened', set: { status: 'open' as const, decidedByUserId: null, decidedAt: null } };
    },
    deciding,
  );
}
