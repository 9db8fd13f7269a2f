import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { audit, commandLineActor } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { issueAccessLink } from '../access-links.server.ts';

/**
 * Makes the account of a moderator, or of somebody who has one a moderator.
 * @returns the one-time link at which she chooses a password and sets up a second factor, within half an hour
 */
export async function createModerator(email: string, name = 'Moderator'): Promise<string> {
  const address = email.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const [existing] = await tx
      .select({ id: users.id, isModerator: users.isModerator })
      .from(users)
      .where(and(eq(users.email, address), isNull(users.deletedAt)))
      .for('update');
    const id = existing?.id ?? randomUUID();
    if (existing) await tx.update(users).set({ isModerator: true }).where(eq(users.id, id));
    // Who has the link proves the address with it.
    else await tx.insert(users).values({ id, name, email: address, isModerator: true });
    await audit(tx, commandLineActor, {
      action: existing ? 'moderator.promoted' : 'moderator.created',
      subjectType: 'users',
      subjectId: id,
      before: existing ? { isModerator: existing.isModerator } : null,
      after: { isModerator: true },
    });
    return issueAccessLink(tx, id);
  });
}
