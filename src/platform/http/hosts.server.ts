import { createHash, timingSafeEqual } from 'node:crypto';
import { publicUrl, settings } from '#platform/settings.server.ts';

/** Anything else could be DNS rebinding: a foreign page whose name leads here counts as the same origin and could read the site. */
export const wrongHost = 'This site is not served under this address. If you run it, set PUBLIC_URL to the address that people use.';

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
const port = /:\d{1,5}$/;

let known: { publicUrl: string; name: string } | undefined;

/** The name in PUBLIC_URL, without its port. */
function publicName(): string {
  const address = publicUrl();
  if (known?.publicUrl !== address) known = { publicUrl: address, name: URL.canParse(address) ? new URL(address).hostname : '' };
  return known.name;
}

export const isLoopbackHost = (host: string) => loopback.test(host);

/** Whether a `Host` (or authority) is the host of PUBLIC_URL or this machine itself, on any port. */
export function isOwnHost(host: string | null | undefined): boolean {
  if (!host) return false;
  return loopback.test(host) || host.replace(port, '').toLowerCase() === publicName();
}

/** Whether a request was sent to this site: by its `Host` header and, where the request line names a host, by that one too. */
export function isForUs(request: Request): boolean {
  const header = request.headers.get('host');
  return isOwnHost(new URL(request.url).host) && (header === null || isOwnHost(header));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a scraper brings METRICS_TOKEN. Digests are compared, so not even its length can be measured. */
export function hasMetricsToken(authorization: string | undefined): boolean {
  const token = settings().METRICS_TOKEN;
  if (!token) return false;
  return timingSafeEqual(digest(authorization?.replace(/^Bearer\s+/i, '') ?? ''), digest(token));
}

/**
 * Whether a call is answered under any host name: balancers and scrapers call by address. The probes reveal nothing, and
 * without the token only our own hosts get the metrics.
 */
export function isForAnyHost(path: string, authorization: string | undefined): boolean {
  return path === '/livez' || path === '/readyz' || (path === '/metrics' && hasMetricsToken(authorization));
}
