import type { Units } from '#shared/units.ts';

/** Names of the cookies, in one place. On https the session cookie carries the `__Host-` prefix. */
export const cookieNames = {
  session: 'session',
  secureSession: '__Host-session',
  /** Readable: epoch seconds at which the log-in ends. */
  sessionExpiresAt: 'session_expires_at',
  /** Readable: epoch seconds from which the next request refreshes the session. */
  sessionRefreshAt: 'session_refresh_at',
  ageConfirmed: 'age_confirmed',
  /** Readable: which units somebody chose. */
  units: 'units',
  /** With replicas of the database: what somebody wrote last, as a place in its log, so that he reads it. It says nothing about anybody. */
  readAfter: 'read_after',
  /** Set by a log-in; a device that carries it is not locked out by others' wrong passwords. */
  knownDevice: 'known_device',
} as const;

/** Whether a request carries a session cookie, valid or not: then it never meets the page cache. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return !!cookieHeader && /(?:^|;\s*)(?:__Host-)?session=/.test(cookieHeader);
}

/** The units that somebody chose to read. A page is another one for each: see `cacheKey`. */
export function unitsOf(cookieHeader: string | null | undefined): Units {
  return cookieHeader && /(?:^|;\s*)units=metric(?:;|$)/.test(cookieHeader) ? 'metric' : 'us';
}
