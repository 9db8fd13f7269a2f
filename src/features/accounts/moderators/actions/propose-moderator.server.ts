import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import { moderatorProposals } from '#db/schema/moderator-proposals.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { Invalid } from '#shared/errors.ts';
import { notice, type proposalInput } from '../proposals.server.ts';

const refuse = (message: string) => new Invalid([{ path: ['account'], message }]);

/** Proposes an account as a moderator. Another moderator has to confirm. @returns the proposal's id */
export async function proposeModerator(actor: Actor, { account, reason }: z.output<typeof proposalInput>): Promise<number> {
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
      .values({ userId: user.id, proposedByUserId: actor.userId as string, reason })
      .onConflictDoNothing()
      .returning({ id: moderatorProposals.id });
    if (!made) throw refuse('This account has already been proposed');
    await audit(tx, actor, { action: 'moderator.proposed', subjectType: 'users', subjectId: user.id, after: { proposalId: made.id }, reason });
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
