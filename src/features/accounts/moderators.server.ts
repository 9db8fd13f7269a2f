import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { issueToken } from './one-time-tokens.server.ts';
import { endSessionsOf } from './sessions.server.ts';

/**
 * Makes the account of a moderator, or of somebody who has one a moderator.
 * @returns the address at which a password is chosen, once, within half an hour
 */
export async function createModerator(email: string, name = 'Moderator'): Promise<string> {
  const address = email.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const [existing] = await tx
      .update(users)
      .set({ isModerator: true })
      .where(and(eq(users.email, address), isNull(users.deletedAt)))
      .returning({ id: users.id });
    const id = existing?.id ?? randomUUID();
    // Who has the link proves the address with it.
    if (!existing) await tx.insert(users).values({ id, name, email: address, isModerator: true });
    const token = await issueToken(tx, 'reset-password', id);
    return `${publicUrl()}/auth/reset-password?token=${token}`;
  });
}

/** Gives or takes a moderator's rights. Sessions end, so that it holds at once. @returns false when there is no such account */
export async function setModerator(usernameOrEmail: string, isModerator: boolean): Promise<boolean> {
  const key = usernameOrEmail.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ isModerator })
      .where(and(or(eq(users.email, key), eq(users.username, key)), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!user) return false;
    await endSessionsOf(tx, user.id);
    return true;
  });
}
