import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { notificationPreferences, users } from '#db/schema/index.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { secret } from '#platform/secrets/secrets.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';
import { TRAVEL_NEWS } from './travel-announced.ts';

const signatureOf = (userId: string) => createHmac('sha256', secret('unsubscribe')).update(`${TRAVEL_NEWS}:${userId}`).digest('base64url');

/** The address in the foot and in the List-Unsubscribe header. It works without a log-in, for as long as the account exists, and can do nothing else. */
export const unsubscribeAddress = (userId: string) => `${publicUrl()}/unsubscribe/travels/${Buffer.from(userId).toString('base64url')}.${signatureOf(userId)}`;

/** @throws NotFound for a token that we did not sign */
function readToken(token: string): string {
  const [id = '', signature = ''] = token.split('.');
  const userId = Buffer.from(id, 'base64url').toString();
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(userId))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NotFound();
  return userId;
}

/** Whether emails about travels come to the person of the token. @throws NotFound */
export async function hearsOfTravels(token: string): Promise<boolean> {
  const userId = readToken(token);
  const rows = await freshDb.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return rows.find(({ kind }) => kind === TRAVEL_NEWS)?.email !== 'off';
}

/** Stops the emails, or takes that back. Twice is once. @throws NotFound also when the account is gone */
export async function setHearsOfTravels(token: string, hears: boolean): Promise<void> {
  const userId = readToken(token);
  const email = hears ? 'instant' : 'off';
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    if (!user) throw new NotFound();
    await tx
      .insert(notificationPreferences)
      .values({ userId, kind: TRAVEL_NEWS, email })
      .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: { email } });
  });
}
