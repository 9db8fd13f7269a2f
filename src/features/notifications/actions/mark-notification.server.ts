import { and, eq, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownNotifications } from '#permissions/notifications/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { publishUnread } from '#platform/notifications/bells.server.ts';
import { NotFound } from '#shared/errors.ts';
import { countUnread } from '../queries.server.ts';

/**
 * Marks one of the actor's own as read or unread; the bells on their other screens learn of it.
 * @returns how many are unread now
 * @throws NotFound
 */
export async function markNotification(actor: Actor, publicId: string, read: boolean): Promise<number> {
  authorize(actor, 'notification.own');
  const userId = actor.userId as string;
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(notifications)
      .set({ readAt: read ? sql`coalesce(${notifications.readAt}, now())` : null })
      .where(and(eq(notifications.publicId, publicId), ownNotifications(userId)))
      .returning({ id: notifications.id });
    if (marked.length === 0) throw new NotFound();
    await publishUnread(tx, [userId]);
  });
  return countUnread(userId);
}
