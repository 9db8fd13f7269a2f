import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { CODE_DIGITS } from '../texts.ts';

/** Wrong ones that are looked at before a new code is needed. */
export const CODE_ATTEMPTS = 5;

const lifetimeMinutes = { email: 30, phone: 24 * 60 };

const hashOf = (id: number, code: string) => createHmac('sha256', secretKey('dispute-code')).update(`${id}:${code}`).digest('base64url');

/** A new code for a dispute, and what is kept of it: never the code itself. */
export function makeCode(id: number, kind: keyof typeof lifetimeMinutes) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const minutes = lifetimeMinutes[kind];
  return { code, minutes, kept: { codeHash: hashOf(id, code), codeExpiresAt: new Date(Date.now() + minutes * 60_000), codeAttempts: 0 } };
}

export function isCode(id: number, code: string, kept: string | null): boolean {
  const [given, expected] = [Buffer.from(hashOf(id, code)), Buffer.from(kept ?? '')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
