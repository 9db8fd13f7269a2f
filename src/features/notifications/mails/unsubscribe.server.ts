import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { readUnsubscribeToken, unsubscribeToken } from '#platform/mail/unsubscribe-token.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';
import { isNotificationKind, notificationKind } from '#shared/notification-kinds.ts';
import { listPreferences, savePreferences } from '../preferences.server.ts';

/** Stands for everything that the person gets once a day. */
export const ALL_DAILY = 'daily';

const TOPIC = 'notifications';

/** The address in the foot and in the List-Unsubscribe header. */
export const unsubscribeAddress = (userId: string, what: string) => `${publicUrl()}/unsubscribe/notifications/${unsubscribeToken(TOPIC, what, userId)}`;

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
  const { which: what } = readUnsubscribeToken(TOPIC, token);
  return isNotificationKind(what) ? notificationKind(what).label : 'Your daily digest';
}

/** Ends these emails. Twice is once. @throws NotFound also when the account is gone */
export async function endMails(token: string): Promise<void> {
  const { userId, which: what } = readUnsubscribeToken(TOPIC, token);
  const actor = await ownerOf(userId);
  const ended = (await listPreferences(actor)).filter(({ kind, email }) => (what === ALL_DAILY ? email === 'daily' : kind === what));
  await savePreferences(
    actor,
    ended.map(({ kind }) => ({ kind, email: 'off' as const })),
  );
}
