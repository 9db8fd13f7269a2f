import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';

/** 'fine' is in her mails and ends one check-in; 'contact' is in the contact's mails and agrees or ends that. Neither needs a log-in or opens anything else. */
type Purpose = 'fine' | 'contact';

const sign = (purpose: Purpose, publicId: string) => createHmac('sha256', secretKey('check-in-links')).update(`${purpose}:${publicId}`).digest('base64url');

export const linkTo = (purpose: Purpose, publicId: string): string => `${publicUrl()}/check-in/${purpose}/${publicId}.${sign(purpose, publicId)}`;

/** @throws NotFound for a token that was not signed here */
export function readLink(purpose: Purpose, token: string): string {
  const [publicId = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, publicId))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !z.uuid().safeParse(publicId).success) throw new NotFound();
  return publicId;
}
