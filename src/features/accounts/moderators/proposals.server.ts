import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { moderatorProposals } from '#db/schema/moderator-proposals.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize, can } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import type { Notice } from '#platform/notifications/notify.server.ts';
import { requiredText } from '#shared/fields/required-text.ts';

export const proposalInput = z.object({ account: requiredText('Username or email is required'), reason: requiredText('Please give a reason') });

export const proposalDecision = z.object({ decision: z.enum(['confirm', 'decline', 'withdraw'], { error: 'Must be confirm, decline or withdraw' }) });

export const notice = (userId: string, proposal: number, title: string): Notice => ({
  ...{ userId, kind: 'moderator-proposed', title, url: '/admin/moderators' },
  dedupeKey: `moderator-proposal:${proposal}:${title}`,
});

const NEWEST = 50;

/** Who is a moderator, and what was proposed, the newest first. */
export async function readModerators(actor: Actor) {
  authorize(actor, 'moderator.propose');
  const [proposer, decider] = [alias(users, 'proposer'), alias(users, 'decider')];
  const [moderators, proposals] = await Promise.all([
    freshDb
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
    freshDb
      .select({
        id: moderatorProposals.id,
        userId: moderatorProposals.userId,
        proposedByUserId: moderatorProposals.proposedByUserId,
        name: users.name,
        username: users.displayUsername,
        email: users.email,
        reason: moderatorProposals.reason,
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
