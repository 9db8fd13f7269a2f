import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { sessions } from '#db/schema/sessions.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { publishUnread } from '#platform/notifications/bells.server.ts';
import { maxSessions } from './session-times.ts';

/** Ends the oldest sessions of a person beyond the number that one may have. Called after every new one, whatever log-in made it. */
export async function endOldestSessions(userId: string): Promise<void> {
  const surplus = freshDb
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(maxSessions);
  const ended = await db.delete(sessions).where(inArray(sessions.id, surplus)).returning({ id: sessions.id });
  if (ended.length > 0) await publishUnread(db, [userId]);
}
