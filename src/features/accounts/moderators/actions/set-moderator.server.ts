import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { endSessionsOf } from '../../sessions/sessions.server.ts';

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
