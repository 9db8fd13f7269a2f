import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { constantTimeEqual } from 'better-auth/crypto';
import { cookieNames } from '#platform/http/cookies.ts';
import { secret } from '#platform/secrets/secrets.server.ts';
import { isHttps } from '#platform/settings.server.ts';
import { proofSeconds } from './session-times.ts';

export const sessionCookieName = () => (isHttps() ? cookieNames.secureSession : cookieNames.session);

/** The value of one cookie of a request; null when it is not there. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at === -1 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      // Not written by us.
      return null;
    }
  }
  return null;
}

/** The session token that the request's cookie carries under a signature of ours. */
export function readSessionToken(headers: Headers): string | null {
  const value = readCookie(headers, sessionCookieName());
  return value === null ? null : openSigned(value);
}

let signing: { secret: string; key: KeyObject } | undefined;

/** Made once: from a plain text the crypto library makes it again at each call. */
function signingKey(): KeyObject {
  const text = secret('accounts');
  if (signing?.secret !== text) signing = { secret: text, key: createSecretKey(text, 'utf8') };
  return signing.key;
}

/** `text.signature`, in the account library's own form: HMAC-SHA-256 in Base64. At every request, so without the detour over its promises. */
export function sign(text: string): string {
  return `${text}.${createHmac('sha256', signingKey()).update(text).digest('base64')}`;
}

/** The text in front of the signature; null when the signature is not ours. */
export function openSigned(value: string): string | null {
  const at = value.lastIndexOf('.');
  if (at < 1) return null;
  const text = value.slice(0, at);
  return constantTimeEqual(sign(text), value) ? text : null;
}

type CookieOptions = { maxAgeSeconds: number; readable?: boolean };

export function cookie(name: string, value: string, { maxAgeSeconds, readable = false }: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`,
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(isHttps() ? ['Secure'] : []),
  ].join('; ');
}

/** The cookies of a session: its token, and for the page the seconds at which it ends and at which it is refreshed. */
export function sessionCookies(session: { token: string; expiresAt: Date }, now = Date.now()): string[] {
  const maxAgeSeconds = (session.expiresAt.getTime() - now) / 1000;
  const expires = Math.floor(session.expiresAt.getTime() / 1000);
  const refresh = Math.min(expires, Math.floor(now / 1000) + proofSeconds);
  return [
    cookie(sessionCookieName(), sign(session.token), { maxAgeSeconds }),
    cookie(cookieNames.sessionExpiresAt, String(expires), { maxAgeSeconds, readable: true }),
    cookie(cookieNames.sessionRefreshAt, String(refresh), { maxAgeSeconds, readable: true }),
  ];
}

/** Takes all of them away. */
export function clearedSessionCookies(): string[] {
  return [sessionCookieName(), cookieNames.sessionExpiresAt, cookieNames.sessionRefreshAt].map((name) =>
    cookie(name, '', { maxAgeSeconds: 0, readable: name !== sessionCookieName() }),
  );
}
