import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { moderatorProposals } from '#db/schema/moderator-proposals.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize, can } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts';
import { endSessionsOf } from '../../sessions/sessions.server.ts';
import { notice, type proposalDecision } from '../proposals.server.ts';

const outcomes = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Another moderator confirms or declines; who proposed may only withdraw. @throws NotFound, Forbidden, Conflict */
export async function decideProposal(actor: Actor, id: number, { decision }: z.output<typeof proposalDecision>): Promise<void> {
  authorize(actor, 'moderator.propose');
  await db.transaction(async (tx) => {
    const [proposal] = await tx.select().from(moderatorProposals).where(eq(moderatorProposals.id, id)).for('update');
    if (!proposal) throw new NotFound();
    if (decision === 'withdraw') authorize(actor, 'moderator.withdraw', proposal);
    else if (!can(actor, 'moderator.confirm', proposal)) throw new Forbidden('Another moderator has to decide this.');
    if (proposal.status !== 'open') throw new Conflict('This proposal has already been decided.');
    await tx
      .update(moderatorProposals)
      .set({ status: outcomes[decision], decidedByUserId: actor.userId, decidedAt: new Date() })
      .where(eq(moderatorProposals.id, id));
    if (decision === 'confirm') await promote(tx, proposal.userId);
    const told = [notice(proposal.proposedByUserId, id, `Your proposal of a moderator was ${outcomes[decision]}.`)];
    if (decision === 'confirm')
      told.push(notice(proposal.userId, id, 'You are now a moderator. If you have no second factor yet, ask the site’s owner for your one-time link.'));
    if (decision !== 'withdraw') await notify(tx, told);
    const action = decision === 'confirm' ? 'moderator.confirmed' : `moderator.${outcomes[decision]}`;
    await audit(tx, actor, {
      action,
      subjectType: 'users',
      subjectId: proposal.userId,
      after: { proposalId: id, proposedBy: proposal.proposedByUserId },
      reason: proposal.reason,
    });
  });
}

/** Sessions end, so that it holds at once. @throws Conflict when the account is gone or was banned since */
async function promote(tx: Tx, userId: string) {
  const [made] = await tx
    .update(users)
    .set({ isModerator: true })
    .where(and(eq(users.id, userId), isNull(users.deletedAt), eq(users.banned, false)))
    .returning({ id: users.id });
  if (!made) throw new Conflict('This account was deleted or blocked in the meantime.');
  await endSessionsOf(tx, userId);
}
