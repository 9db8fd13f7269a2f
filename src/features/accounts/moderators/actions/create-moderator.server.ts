import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
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
