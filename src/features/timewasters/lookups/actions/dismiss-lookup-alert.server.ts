import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { decided } from '../alert-decisions.server.ts';

/** Nothing wrong: her look-ups stay open. */
export async function dismissLookupAlert(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await updateAudited(actor, timewasterLookupAlerts, id, ({ status }) => decided(actor, status, 'fine'), asDecision(actor, ['lookupAlert'], id, deciding));
}
