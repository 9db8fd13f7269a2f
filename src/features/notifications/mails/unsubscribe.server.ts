import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';
import { isNotificationKind, notificationKind } from '#shared/notification-kinds.ts';
import { listPreferences, savePreferences } from '../preferences.server.ts';

/** Stands for everything that the person gets once a day. */
export const ALL_DAILY = 'daily';

const sign = (userId: string, what: string) => createHmac('sha256', secretKey('unsubscribe')).update(`notifications:${what}:${userId}`).digest('base64url');

/** The address in the foot and in the List-Unsubscribe header. It needs no log-in, and can do nothing else. */
export const unsubscribeAddress = (userId: string, what: string) =>
  `${publicUrl()}/unsubscribe/notifications/${what}.${Buffer.from(userId).toString('base64url')}.${sign(userId, what)}`;

/** @throws NotFound for a token that was not signed here */
function readToken(token: string): { userId: string; what: string } {
  const [what = '', id = '', signature = ''] = token.split('.');
  const userId = Buffer.from(id, 'base64url').toString();
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(userId, what))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NotFound();
  return { userId, what };
}

/** Who the token speaks for, as far as preferences go. */
async function ownerOf(userId: string): Promise<Actor> {
  const [found] = await freshDb
    .select({ girlId: girls.id, guyId: guyUsers.id, isModerator: users.isModerator, deletedAt: users.deletedAt, username: users.displayUsername })
    .from(users)
    .leftJoin(girls, eq(girls.userId, users.id))
    .leftJoin(guyUsers, eq(guyUsers.userId, users.id))
    .where(eq(users.id, userId));
  if (!found || found.deletedAt) throw new NotFound();
  const { girlId, guyId, isModerator, username } = found;
  return { role: 'public', userId, girlId, isGirlApproved: false, guyId, isModerator, username };
}

/** What the token ends, in words. @throws NotFound */
export function mailsOfToken(token: string): string {
  const { what } = readToken(token);
  return isNotificationKind(what) ? notificationKind(what).label : 'Your daily digest';
}

/** Ends these emails. Twice is once. @throws NotFound also when the account is gone */
export async function endMails(token: string): Promise<void> {
  const { userId, what } = readToken(token);
  const actor = await ownerOf(userId);
  const ended = (await listPreferences(actor)).filter(({ kind, email }) => (what === ALL_DAILY ? email === 'daily' : kind === what));
  await savePreferences(
    actor,
    ended.map(({ kind }) => ({ kind, email: 'off' as const })),
  );
}
