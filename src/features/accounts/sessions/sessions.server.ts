import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { type Session, type SessionMethod, sessions } from '#db/schema/sessions.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { publishUnread } from '#platform/notifications/bells.server.ts';
import { auth } from '../auth.server.ts';
import { readSessionToken, sessionCookies } from './session-cookies.server.ts';

/**
 * Starts a session for a person who has proven who they are.
 * @param userAgent shown to the person in the list of their sessions
 */
export async function startSession(userId: string, userAgent = '', method: SessionMethod = 'password'): Promise<{ id: string; setCookies: string[] }> {
  const { internalAdapter } = await auth().$context;
  const session = await internalAdapter.createSession(userId, false, { userAgent: userAgent.slice(0, 300), method });
  return { id: session.id, setCookies: sessionCookies(session) };
}

/** The id of the session that a request carries. */
export async function findSessionId(headers: Headers): Promise<string | null> {
  const token = readSessionToken(headers);
  const [session] = token ? await freshDb.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, token)) : [];
  return session?.id ?? null;
}

/** Ends the session that a browser still had when it logged in: its cookie is replaced, and nobody else should go on with it. */
export async function endReplacedSession(headers: Headers): Promise<void> {
  const token = readSessionToken(headers);
  if (token) await endSession(token);
}

/** Writes down how the account library's own session began. */
export async function markSession(token: string, method: SessionMethod): Promise<void> {
  await db.update(sessions).set({ method }).where(eq(sessions.token, token));
}

export type CurrentSession = Pick<Session, 'id' | 'method' | 'createdAt'>;

/** The session of a request, if it is this person's. */
export async function findSessionOf(userId: string, headers: Headers): Promise<CurrentSession | null> {
  const token = readSessionToken(headers);
  if (!token) return null;
  const [session] = await freshDb
    .select({ id: sessions.id, method: sessions.method, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.token, token), eq(sessions.userId, userId)));
  return session ?? null;
}

/** How a session goes on that replaces the one of a request after a proof. The right of a one-time link is not prolonged. */
export async function methodToContinue(userId: string, headers: Headers): Promise<SessionMethod> {
  const method = (await findSessionOf(userId, headers))?.method ?? 'password';
  return method === 'access-link' ? 'password' : method;
}

/** Ends the session of this token; no error when there is none. */
export async function endSession(token: string): Promise<void> {
  const [ended] = await db.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId });
  // A stream that this session holds open ends with it.
  if (ended) await publishUnread(db, [ended.userId]);
}

/** Ends every session of a person, at once: on a ban, a deletion, a changed password. @param except the id of one that stays */
export async function endSessionsOf(tx: Tx | typeof db, userId: string, except?: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
  await publishUnread(tx, [userId]);
}

/** The sessions of a person that hold, the latest used first. @param token the one that asks */
export async function listSessionsOf(userId: string, token: string | null = null) {
  const rows = await freshDb
    .select({ id: sessions.id, token: sessions.token, userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt))
    .limit(100);
  return rows.map(({ token: own, ...session }) => ({ ...session, isThis: own === token }));
}

/** Ends one session of this person. @returns false when it is not theirs or is gone. */
export async function endOneSession(userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await publishUnread(db, [userId]);
  return ended.length === 1;
}
