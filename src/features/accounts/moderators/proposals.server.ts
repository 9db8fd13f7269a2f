import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { moderatorProposals } from '#db/schema/moderator-proposals.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize, can } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { type Notice, notify } from '#platform/notifications/notify.server.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#shared/errors.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';

export const proposalInput = z.object({ account: requiredText('Username or email is required'), why: requiredText('Please give a reason') });
export const proposalDecision = z.object({ decision: z.enum(['confirm', 'decline', 'withdraw'], { error: 'Must be confirm, decline or withdraw' }) });

const refuse = (message: string) => new Invalid([{ path: ['account'], message }]);

/** Proposes an account as a moderator. Another moderator has to confirm. @returns the proposal's id */
export async function proposeModerator(actor: Actor, { account, why }: z.output<typeof proposalInput>): Promise<number> {
  authorize(actor, 'moderator.propose');
  const key = account.toLowerCase();
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, isModerator: users.isModerator, banned: users.banned, emailVerified: users.emailVerified })
      .from(users)
      .where(and(or(eq(users.email, key), eq(users.username, key)), isNull(users.deletedAt)))
      .for('update');
    if (!user) throw refuse('No such account');
    if (user.isModerator) throw refuse('This account is already a moderator');
    if (user.banned) throw refuse('This account is blocked');
    if (!user.emailVerified) throw refuse('The email address of this account is not confirmed');
    const [made] = await tx
      .insert(moderatorProposals)
      .values({ userId: user.id, proposedByUserId: actor.userId as string, why })
      .onConflictDoNothing()
      .returning({ id: moderatorProposals.id });
    if (!made) throw refuse('This account has already been proposed');
    await audit(tx, actor, { action: 'moderator.proposed', subjectType: 'users', subjectId: user.id, after: { proposalId: made.id }, why });
    const others = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isModerator, true), isNull(users.deletedAt), ne(users.id, actor.userId as string)));
    await notify(
      tx,
      others.map(({ id }) => notice(id, made.id, 'Someone was proposed as a moderator. You can confirm it.')),
    );
    return made.id;
  });
}

const notice = (userId: string, proposal: number, title: string): Notice => ({
  ...{ userId, kind: 'moderator-proposed', title, url: '/admin/moderators' },
  dedupeKey: `moderator-proposal:${proposal}:${title}`,
});

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
      why: proposal.why,
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

const NEWEST = 50;

/** Who is a moderator, and what was proposed, the newest first. */
export async function readModerators(actor: Actor) {
  authorize(actor, 'moderator.propose');
  const [proposer, decider] = [alias(users, 'proposer'), alias(users, 'decider')];
  const [moderators, proposals] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        username: users.displayUsername,
        email: users.email,
        hasSecondFactor: sql<boolean>`${users.twoFactorEnabled} or exists (select 1 from passkeys where passkeys.user_id = users.id)`,
        since: users.createdAt,
      })
      .from(users)
      .where(and(eq(users.isModerator, true), isNull(users.deletedAt)))
      .orderBy(asc(users.name))
      .limit(200),
    db
      .select({
        id: moderatorProposals.id,
        userId: moderatorProposals.userId,
        proposedByUserId: moderatorProposals.proposedByUserId,
        name: users.name,
        username: users.displayUsername,
        email: users.email,
        why: moderatorProposals.why,
        status: moderatorProposals.status,
        proposedBy: proposer.name,
        decidedBy: decider.name,
        decidedAt: moderatorProposals.decidedAt,
        createdAt: moderatorProposals.createdAt,
      })
      .from(moderatorProposals)
      .innerJoin(users, eq(users.id, moderatorProposals.userId))
      .innerJoin(proposer, eq(proposer.id, moderatorProposals.proposedByUserId))
      .leftJoin(decider, eq(decider.id, moderatorProposals.decidedByUserId))
      .orderBy(desc(moderatorProposals.id))
      .limit(NEWEST),
  ]);
  return {
    moderators,
    proposals: proposals.map(({ userId, proposedByUserId, ...proposal }) => ({
      ...proposal,
      mayDecide: proposal.status === 'open' && can(actor, 'moderator.confirm', { userId, proposedByUserId }),
      mayWithdraw: proposal.status === 'open' && can(actor, 'moderator.withdraw', { proposedByUserId }),
    })),
  };
}
