import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { Invalid } from '#shared/errors.ts';
import { secondFactorChangedMail } from '../mails.ts';
import { endLinksOf } from '../recovery/one-time-tokens.server.ts';
import { USED_CODE, WRONG_CODE } from '../recovery/proof-texts.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';
import { claimTotpCode } from './codes.server.ts';

export const allowance = { points: 10, durationSeconds: 900 };

/** What every change of the second factor brings with it: sessions and links end, and the person is notified. */
export async function endEverything(tx: Tx, userId: string, isOn: boolean) {
  await endSessionsOf(tx, userId);
  await endLinksOf(tx, userId);
  const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await queueMail(tx, { to: user.email, template: secondFactorChangedMail, props: { name: user.name, isOn, url: `${publicUrl()}/auth/forgot-password` } });
}

/** The library accepts a code as often as it comes; here each passes once. Wrong codes go on to the library, which counts them. */
export async function refuseUsedCode(userId: string, code: string): Promise<void> {
  if ((await claimTotpCode(userId, code)) === 'used') throw new Invalid([{ path: ['code'], message: USED_CODE }]);
}

/** The library's own answers in our words. */
export async function refuseApiErrors<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const message = error.body?.code === 'TOTP_ALREADY_ENABLED' ? 'You already have a second factor.' : WRONG_CODE;
    throw new Invalid([{ path: [field], message }]);
  }
}
