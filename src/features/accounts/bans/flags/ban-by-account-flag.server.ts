import { accountFlags } from '#db/schema/account-flags.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { tellOfMeasure } from '../appeals/tell-of-measure.server.ts';
import { shutOut } from '../shut-out.server.ts';
import { decided, profileOf } from './flag-decisions.server.ts';

const DEFAULT_REASON = 'Another account of somebody who is banned.';

/** The same person: the new account is banned for good. @throws Conflict for a moderator */
export async function banByAccountFlag(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'person.ban');
  await updateAudited(
    actor,
    accountFlags,
    id,
    async ({ userId, status }, tx) => {
      const change = decided(actor, status, 'banned');
      const who = await profileOf(tx, userId);
      await shutOut(tx, actor, who, { reason: deciding.reason ?? DEFAULT_REASON, unbanAt: null });
      await tellOfMeasure(tx, actor, who, userId, { measure: 'ban', told: deciding.reason, endsAt: null });
      return change;
    },
    asDecision(actor, ['linkedAccount'], id, deciding),
  );
}
