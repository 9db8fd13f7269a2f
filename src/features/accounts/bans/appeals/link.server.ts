import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';

const sign = (publicId: string) => createHmac('sha256', secretKey('appeal-links')).update(publicId).digest('base64url');

/** Who is banned cannot log in: the link alone shows what was decided and takes one appeal. */
export const appealLink = (publicId: string): string => `${publicUrl()}/appeal/${publicId}.${sign(publicId)}`;

/** @throws NotFound for a token that was not signed here */
export function readAppealLink(token: string): string {
  const [publicId = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(publicId))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !z.uuid().safeParse(publicId).success) throw new NotFound();
  return publicId;
}
