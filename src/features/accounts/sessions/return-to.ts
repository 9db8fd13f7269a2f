/**
 * Where to go after a log-in: a path of this site, or '/'. Addresses of other sites are refused in every spelling that a
 * browser would follow (`//host`, `/\host`, with tabs or line breaks in between).
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return '/';
  const base = 'http://own.invalid';
  if (!URL.canParse(value, base)) return '/';
  const url = new URL(value, base);
  if (url.origin !== base || /^\/[/\\]/.test(value) || url.pathname.startsWith('//')) return '/';
  // Logging in only to be logged out or asked again would be a circle.
  if (url.pathname.startsWith('/auth/')) return '/';
  return url.pathname + url.search + url.hash;
}
