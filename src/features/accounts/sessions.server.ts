import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { sessions } from '#db/schema/sessions.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { auth } from './auth.server.ts';
import { sessionCookies } from './session-cookies.server.ts';
import { sessionSeconds } from './session-times.ts';

/**
 * Starts a session for a person who has proven who they are.
 * @param userAgent shown to the person in the list of their sessions
 */
export async function startSession(userId: string, userAgent = ''): Promise<{ id: string; setCookies: string[] }> {
  const { internalAdapter } = await auth().$context;
  const session = await internalAdapter.createSession(userId, false, { userAgent: userAgent.slice(0, 300) });
  return { id: session.id, setCookies: await sessionCookies(session) };
}

/** Ends the session of this token; no error when there is none. */
export async function endSession(token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** Ends every session of a person, at once: on a ban, a deletion, a changed password. @param except the id of one that stays */
export async function endSessionsOf(tx: Tx | typeof db, userId: string, except?: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

/** The sessions of a person that hold, the latest used first. */
export function listSessionsOf(userId: string) {
  return db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt))
    .limit(100);
}

/** Ends one session of this person. @returns false when it is not theirs or is gone. */
export async function endOneSession(userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

export const freshExpiry = (now: number) => new Date(now + sessionSeconds * 1000);
