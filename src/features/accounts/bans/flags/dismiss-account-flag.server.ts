import { accountFlags } from '#db/schema/account-flags.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { decided } from './flag-decisions.server.ts';

/** Somebody else: the account stays. */
export async function dismissAccountFlag(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'person.ban');
  await updateAudited(actor, accountFlags, id, ({ status }) => decided(actor, status, 'fine'), asDecision(actor, ['linkedAccount'], id, deciding));
}
