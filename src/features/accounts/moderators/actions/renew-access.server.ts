import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { issueAccessLink } from '../access-links.server.ts';

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
