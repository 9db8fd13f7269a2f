import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { cookieNames } from '#platform/http/cookies.ts';
import { cookie, openSigned, readCookie, sign } from './session-cookies.server.ts';

/** Wrong passwords in a row, from wherever, after which strange devices are kept out for a while. */
export const attemptsBeforeLock = 20;
const firstLockMinutes = 15;
const longestLockMinutes = 24 * 60;

export type LockState = { failedAttempts: number; lockedAt: Date | null };

/** Until when strange devices are kept out; each further round of wrong passwords doubles the time. */
function lockedUntil({ failedAttempts, lockedAt }: LockState): Date | null {
  if (!lockedAt) return null;
  const rounds = Math.max(0, Math.floor(failedAttempts / attemptsBeforeLock) - 1);
  const minutes = Math.min(longestLockMinutes, firstLockMinutes * 2 ** Math.min(rounds, 10));
  return new Date(lockedAt.getTime() + minutes * 60_000);
}

export const isLocked = (state: LockState, now = Date.now()) => (lockedUntil(state)?.getTime() ?? 0) > now;

/** Counts a wrong password. @returns true when this one locked the account. */
export async function countFailure(userId: string | null): Promise<boolean> {
  // For an account that does not exist the same statement runs and finds nobody.
  const [row] = await db
    .update(users)
    .set({
      failedAttempts: sql`${users.failedAttempts} + 1`,
      lockedAt: sql`case when (${users.failedAttempts} + 1) % ${attemptsBeforeLock} = 0 then now() else ${users.lockedAt} end`,
    })
    .where(eq(users.id, userId ?? ''))
    .returning({ failedAttempts: users.failedAttempts });
  return row !== undefined && row.failedAttempts % attemptsBeforeLock === 0;
}

/** After a right password, or the link of the email. */
export async function forgetFailures(userId: string): Promise<void> {
  await db.update(users).set({ failedAttempts: 0, lockedAt: null }).where(eq(users.id, userId));
}

const DEVICE = 'device:';

/**
 * A device that has logged in before keeps this cookie and is never locked out by what others try elsewhere. It opens
 * nothing by itself.
 */
export function knownDeviceCookie(userId: string): string {
  return cookie(cookieNames.knownDevice, sign(`${DEVICE}${userId}`), { maxAgeSeconds: 365 * 86_400 });
}

/** Whose known device a browser is, by its signed cookie; null for a strange one. */
export function deviceOwner(headers: Headers): string | null {
  const value = readCookie(headers, cookieNames.knownDevice);
  const opened = value === null ? null : openSigned(value);
  return opened?.startsWith(DEVICE) ? opened.slice(DEVICE.length) : null;
}

export const isKnownDevice = (headers: Headers, userId: string): boolean => deviceOwner(headers) === userId;
