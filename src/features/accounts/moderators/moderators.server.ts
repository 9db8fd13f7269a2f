import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';
import { issueAccessLink } from './moderator-access.server.ts';

/**
 * Makes the account of a moderator, or of somebody who has one a moderator.
 * @returns the one-time link at which she chooses a password and sets up a second factor, within half an hour
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
    return issueAccessLink(tx, id);
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

/** A new one-time link for a moderator who lost her second factor or has none yet. @returns null when there is no such moderator */
export async function renewAccess(usernameOrEmail: string): Promise<string | null> {
  const key = usernameOrEmail.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(or(eq(users.email, key), eq(users.username, key)), eq(users.isModerator, true), isNull(users.deletedAt)))
      .for('update');
    return user ? issueAccessLink(tx, user.id) : null;
  });
}
