import { createHmac, timingSafeEqual } from 'node:crypto';
import { NotFound } from '#shared/errors.ts';
import { secretKey } from '../secrets/secrets.server.ts';

/** Signs the link at the foot of an email: it ends these emails without a log-in, and can do nothing else. */
export const signUnsubscribe = (message: string): string => createHmac('sha256', secretKey('unsubscribe')).update(message).digest('base64url');

export function isUnsubscribeSignature(message: string, given: string): boolean {
  const [signature, expected] = [Buffer.from(given), Buffer.from(signUnsubscribe(message))];
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** A token for a person: which of the emails about `topic`, whose, and the signature. */
export const unsubscribeToken = (topic: string, which: string, userId: string): string =>
  `${which}.${Buffer.from(userId).toString('base64url')}.${signUnsubscribe(`${topic}:${which}:${userId}`)}`;

/** @throws NotFound for a token that was not signed here */
export function readUnsubscribeToken(topic: string, token: string): { which: string; userId: string } {
  const [which = '', id = '', signature = ''] = token.split('.');
  const userId = Buffer.from(id, 'base64url').toString();
  if (!isUnsubscribeSignature(`${topic}:${which}:${userId}`, signature)) throw new NotFound();
  return { which, userId };
}
