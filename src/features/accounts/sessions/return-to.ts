/** Where a log-in leads unless a page asked for it. */
export const AFTER_LOG_IN = '/dashboard';

/**
 * A path of this site, or `home`. Addresses of other sites are refused in every spelling that a browser would follow
 * (`//host`, `/\host`, with tabs or line breaks in between).
 */
export function safeReturnTo(value: unknown, home: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return home;
  const base = 'http://own.invalid';
  if (!URL.canParse(value, base)) return home;
  const url = new URL(value, base);
  if (url.origin !== base || /^\/[/\\]/.test(value) || url.pathname.startsWith('//')) return home;
  // Logging in only to be logged out or asked again would be a circle.
  if (url.pathname.startsWith('/auth/')) return home;
  return url.pathname + url.search + url.hash;
}
