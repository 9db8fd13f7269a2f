/** Names of the cookies, in one place. On https the session cookie carries the `__Host-` prefix. */
export const cookieNames = {
  session: 'session',
  secureSession: '__Host-session',
  sessionExpiresAt: 'session_expires_at',
  ageConfirmed: 'age_confirmed',
} as const;

/** Whether a request carries a session cookie, valid or not: then it never meets the page cache. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return !!cookieHeader && /(?:^|;\s*)(?:__Host-)?session=/.test(cookieHeader);
}
