import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '#platform/secrets/secrets.server.ts';

/** Long enough to look at a page, too short to pass on. */
const lifetimeSeconds = 15 * 60;

function sign(key: string, userId: string, expires: number): string {
  return createHmac('sha256', secret('private-files')).update(`${expires}\n${userId}\n${key}`).digest('base64url');
}

/**
 * An address of a private file for one person and a quarter of an hour. Whoever makes it has asked the permissions;
 * it opens nothing in anybody else's session.
 */
export function privateAddress(key: string, userId: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + lifetimeSeconds;
  return `/files/private/${key}?expires=${expires}&signature=${sign(key, userId, expires)}`;
}

export function isPrivateAddressValid(key: string, userId: string, { expires, signature }: { expires: number; signature: string }, now = Date.now()): boolean {
  if (expires * 1000 < now) return false;
  const [expected, given] = [Buffer.from(sign(key, userId, expires)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
