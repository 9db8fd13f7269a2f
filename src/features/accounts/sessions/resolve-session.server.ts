import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { girls, guyUsers, sessions, users } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { approvedGirl } from '#permissions/girls/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { cookieNames } from '#platform/http/cookies.ts';
import { isDemo } from '#platform/settings.server.ts';
import { ROLE_OF_USER_TYPE } from '#shared/catalogues/roles.ts';
import { isBanned } from '../bans/ban.ts';
import { isClosedDemoAccount } from '../registration/demo-accounts.server.ts';
import { clearedSessionCookies, readCookie, readSessionToken, sessionCookies } from './session-cookies.server.ts';
import { longestSessionSeconds, proofSeconds, sessionSeconds } from './session-times.ts';

export type ResolvedSession = {
  actor: Actor;
  sessionId: string | null;
  /** Cookies that a rolling refresh sets on the answer, or that take a dead session away. */
  setCookies: string[];
};

const byToken = planOnce((steadyDb) =>
  steadyDb
    .select({
      id: sessions.id,
      token: sessions.token,
      expiresAt: sessions.expiresAt,
      refreshedAt: sessions.updatedAt,
      createdAt: sessions.createdAt,
      method: sessions.method,
      userId: users.id,
      username: users.displayUsername,
      isModerator: users.isModerator,
      hasSecondFactor: users.twoFactorEnabled,
      banned: users.banned,
      unbanAt: users.unbanAt,
      deletedAt: users.deletedAt,
      demo: users.demo,
      girlId: girls.id,
      girlBanned: girls.banned,
      isGirlApproved: sql<boolean>`coalesce(${approvedGirl}, false)`,
      guyId: guyUsers.id,
      guyBanned: guyUsers.banned,
      guyUnbanAt: guyUsers.unbanAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(girls, and(eq(girls.userId, users.id), sql`${girls.deletedAt} is null`))
    .leftJoin(guyUsers, and(eq(guyUsers.userId, users.id), eq(guyUsers.softDeleted, false)))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('sessions_by_token'),
);

/** Runs at every request: so a ban, a deletion or a changed password counts from the next one on. */
async function find(token: string) {
  const [found] = await byToken().execute({ token });
  return found ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

function isOver(found: Found, now: number): boolean {
  if (found.deletedAt || isClosedDemoAccount(found)) return true;
  if (isBanned({ banned: found.banned, unbanAt: found.unbanAt }, now)) return true;
  if (isBanned({ banned: found.guyBanned ?? false, unbanAt: found.guyUnbanAt }, now)) return true;
  // Her record knows no end of a ban: the account's holds.
  if (isBanned({ banned: found.girlBanned ?? false, unbanAt: found.unbanAt }, now)) return true;
  return found.createdAt.getTime() + longestSessionSeconds * 1000 <= now;
}

/**
 * What a moderator's rights need outside the demo. A passkey is both factors in one; who has codes was asked for one at every
 * log-in by password. The outside provider proves no factor of ours, and the one-time link only opens the way to one.
 */
function passedSecondFactor({ method, hasSecondFactor }: Found): boolean {
  return method === 'passkey' || (method === 'password' && hasSecondFactor === true);
}

function actorOf(found: Found): Actor {
  const isModerator = found.isModerator && (isDemo() || passedSecondFactor(found));
  const type = found.girlId !== null ? 'girl' : found.guyId !== null ? 'guy' : null;
  const role = isModerator ? 'moderator' : type ? ROLE_OF_USER_TYPE[type] : 'public';
  const { userId, girlId, isGirlApproved, guyId, username } = found;
  return { role, userId, girlId, isGirlApproved, guyId, isModerator, username };
}

const staleBefore = (now: number) => new Date(now - proofSeconds * 1000);

/** Prolongs a session whose proof has run out. Of requests side by side one writes; all go on. */
async function refresh(found: Found, now: number): Promise<string[]> {
  const latest = found.createdAt.getTime() + longestSessionSeconds * 1000;
  const expiresAt = new Date(Math.min(now + sessionSeconds * 1000, latest));
  await db
    .update(sessions)
    .set({ expiresAt, updatedAt: new Date(now) })
    .where(and(eq(sessions.id, found.id), lte(sessions.updatedAt, staleBefore(now))));
  return sessionCookies({ token: found.token, expiresAt }, now);
}

/** Who sends this request, by its session cookie alone. */
export async function resolveSession(request: Request): Promise<ResolvedSession> {
  const token = readSessionToken(request.headers);
  const found = token && (await find(token));
  const now = Date.now();
  if (!found || isOver(found, now)) return { actor: visitor, sessionId: null, setCookies: clearedSessionCookies() };
  const isStale = found.refreshedAt <= staleBefore(now);
  // A browser that lost the readable cookie gets it again with the next answer.
  const lacksCookie = readCookie(request.headers, cookieNames.sessionExpiresAt) === null;
  const setCookies = isStale ? await refresh(found, now) : lacksCookie ? sessionCookies(found, now) : [];
  return { actor: actorOf(found), sessionId: found.id, setCookies };
}

/** Whether the session of this request still holds. Prolongs nothing: asking is no use of it. */
export async function sessionHolds(request: Request): Promise<boolean> {
  const token = readSessionToken(request.headers);
  const found = token && (await find(token));
  return Boolean(found && !isOver(found, Date.now()));
}
