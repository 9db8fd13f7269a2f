import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isHttps, publicUrl, settings } from '#platform/settings.server.ts';
import { Forbidden, OutdatedPage } from '#shared/errors.ts';
import { isLoopbackHost } from './hosts.server.ts';

/** HSTS for two years. Subdomains only on request: other services of the operator may not have HTTPS. */
const transportSecurity = () => `max-age=63072000${settings().HSTS_INCLUDE_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`;

/** The headers of every answer. */
export function securityHeaders(): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'],
    ['origin-agent-cluster', '?1'],
    ...((isHttps() ? [['strict-transport-security', transportSecurity()]] : []) as [string, string][]),
  ];
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site sent.
 * @throws Forbidden for a foreign `Origin` or `Sec-Fetch-Site: cross-site`
 */
export function refuseForeign(request: Request): void {
  if (safe.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site') throw new Forbidden('Requests from other sites are refused.');
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const host = request.headers.get('host') ?? '';
  // A tunnel or a proxy of a developer may lead to this machine by any port.
  const own = [publicUrl(), ...(isLoopbackHost(host) ? [`http://${host}`, `https://${host}`] : [])];
  if (!own.some((one) => originOf(one) === origin)) throw new Forbidden('Requests from other sites are refused.');
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

const tokenOf = (secret: string, sessionId: string) => createHmac('sha256', secret).update(`csrf:${sessionId}`).digest();
const tokenBytes = 32;

const xor = (one: Uint8Array, other: Uint8Array) => one.map((byte, at) => byte ^ (other[at] ?? 0));

/**
 * The token that every unsafe request of this session must bring back, under a mask of its own each time: answers are compressed, and
 * what is in many of them unchanged could be guessed from their lengths (decision 083).
 */
export function csrfToken(secret: string, sessionId: string): string {
  const mask = randomBytes(tokenBytes);
  return Buffer.concat([mask, xor(mask, tokenOf(secret, sessionId))]).toString('base64url');
}

/** @throws OutdatedPage unless the header `X-CSRF-Token` (or the form's `csrf_token`) is the session's own, under any mask. */
export function checkCsrf(secret: string, sessionId: string, given: string | null | undefined): void {
  const bytes = Buffer.from(given ?? '', 'base64url');
  const unmasked = xor(bytes.subarray(0, tokenBytes), bytes.subarray(tokenBytes));
  if (bytes.length !== 2 * tokenBytes || !timingSafeEqual(unmasked, tokenOf(secret, sessionId))) {
    throw new OutdatedPage();
  }
}
