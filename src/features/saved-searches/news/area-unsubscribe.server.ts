import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { db } from '#platform/db/client.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';

const sign = (guyId: number) => createHmac('sha256', secretKey('unsubscribe')).update(`new-girls:${guyId}`).digest();

/** The address that ends these mails for this guy, without a log-in. */
export const unsubscribeUrl = (guyId: number) => `${publicUrl()}/unsubscribe?guy=${guyId}&token=${sign(guyId).toString('base64url')}`;

/** Whom such an address was made for; null when it is none of ours. */
export function guyOfLink(url: URL): number | null {
  const guy = url.searchParams.get('guy') ?? '';
  const token = Buffer.from(url.searchParams.get('token') ?? '', 'base64url');
  if (!/^[1-9]\d{0,9}$/.test(guy) || Number(guy) > LARGEST_ROW_ID) return null;
  const signed = sign(Number(guy));
  return token.length === signed.length && timingSafeEqual(token, signed) ? Number(guy) : null;
}

/** Ends the mails about new girls. Twice is once. */
export async function endNewGirlMails(guyId: number): Promise<void> {
  await db.update(guyUsers).set({ canSendEmailsAboutWebsite: false }).where(eq(guyUsers.id, guyId));
}
