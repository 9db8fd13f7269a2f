import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownNotifications } from '#permissions/notifications/filters.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { publishUnread } from '#platform/notifications/bells.server.ts';
import { countUnread } from '../queries.server.ts';

/** @param upTo the newest one that the person has seen @returns how many are unread now */
export async function markAllRead(actor: Actor, upTo?: string): Promise<number> {
  authorize(actor, 'notification.own');
  const userId = actor.userId as string;
  const newest = (publicId: string) =>
    freshDb
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.publicId, publicId), eq(notifications.userId, userId)));
  await db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(ownNotifications(userId), isNull(notifications.readAt), upTo === undefined ? undefined : lte(notifications.id, newest(upTo))));
    await publishUnread(tx, [userId]);
  });
  return countUnread(userId);
}
