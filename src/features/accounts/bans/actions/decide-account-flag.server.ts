import { accountFlags } from '#db/schema/account-flags.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { tellOfMeasure } from '../appeals/tell-of-measure.server.ts';
import { findPerson, type Who } from '../lock-person.server.ts';
import { letIn, shutOut } from '../shut-out.server.ts';

const DEFAULT_REASON = 'Another account of somebody who is banned.';

/** @throws NotFound for an account without a profile */
async function getPerson(tx: Tx, userId: string): Promise<Who> {
  const who = await findPerson(tx, userId);
  if (!who) throw new NotFound();
  return who;
}

type Flag = typeof accountFlags.$inferSelect;

/**
 * Decides whether a new account belongs to a banned person: `banned` bans it for good, `fine` leaves it as it is, `open` takes the decision back
 * and ends the ban that came with it. @throws Conflict when it was decided before, or waits already, and for a moderator
 */
export async function decideAccountFlag(actor: Actor, id: number, to: Flag['status'], deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'person.ban');
  const change = async ({ userId, status }: Flag, tx: Tx) => {
    if (to === 'open') {
      if (status === 'open') throw new Conflict('This is already waiting for a decision.');
      if (status === 'banned') await letIn(tx, actor, await getPerson(tx, userId), 'The decision was taken back.');
      return { action: 'accountFlag.reopened', set: { status: to, decidedByUserId: null, decidedAt: null } };
    }
    if (status !== 'open') throw new Conflict('This has already been decided.');
    if (to === 'banned') {
      const who = await getPerson(tx, userId);
      await shutOut(tx, actor, who, { reason: deciding.reason ?? DEFAULT_REASON, unbanAt: null });
      await tellOfMeasure(tx, actor, who, userId, { measure: 'ban', told: deciding.reason, endsAt: null });
    }
    return { action: `accountFlag.${to}`, set: { status: to, decidedByUserId: actor.userId, decidedAt: new Date() } };
  };
  await updateAudited(actor, accountFlags, id, change, asDecision(actor, to === 'open' ? [] : ['linkedAccount'], id, deciding));
}
