import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { audit, commandLineActor } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { endSessionsOf } from '../../sessions/sessions.server.ts';

/** Gives or takes a moderator's rights. Sessions end, so that it holds at once. @returns false when there is no such account */
export async function setModerator(usernameOrEmail: string, isModerator: boolean): Promise<boolean> {
  const key = usernameOrEmail.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, isModerator: users.isModerator })
      .from(users)
      .where(and(or(eq(users.email, key), eq(users.username, key)), isNull(users.deletedAt)))
      .for('update');
    if (!user) return false;
    await tx.update(users).set({ isModerator }).where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id);
    await audit(tx, commandLineActor, {
      action: isModerator ? 'moderator.promoted' : 'moderator.demoted',
      subjectType: 'users',
      subjectId: user.id,
      before: { isModerator: user.isModerator },
      after: { isModerator },
    });
    return true;
  });
}
