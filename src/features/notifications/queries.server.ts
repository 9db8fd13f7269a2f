import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownNotifications } from '#permissions/notifications/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { pageAndTotal, total } from '#platform/db/page-and-total.server.ts';

/** A bell does not count further. */
const MOST_COUNTED = 100;

/** How many a person has not read, up to 100. */
export async function countUnread(userId: string): Promise<number> {
  const unread = freshDb
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownNotifications(userId), isNull(notifications.readAt)))
    .limit(MOST_COUNTED);
  return freshDb.$count(unread.as('unread'));
}

type Wanted = { limit: number; offset: number; unreadOnly?: boolean };

/** The actor's own, the newest first. @throws NotAuthenticated */
export async function listNotifications(actor: Actor, { unreadOnly = false, ...page }: Wanted) {
  authorize(actor, 'notification.own');
  const userId = actor.userId as string;
  const wanted = and(ownNotifications(userId), unreadOnly ? isNull(notifications.readAt) : undefined);
  const read = ({ limit, offset }: Omit<Wanted, 'unreadOnly'>) =>
    freshDb
      .select({ ...getTableColumns(notifications), total: total() })
      .from(notifications)
      .where(wanted)
      .orderBy(desc(notifications.id))
      .limit(limit)
      .offset(offset);
  const [listed, unread] = await Promise.all([pageAndTotal(read, page), countUnread(userId)]);
  return { ...listed, unread };
}
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>['rows'][number];

/** Whether this log-in's browser shows notices. @throws NotAuthenticated */
export async function isPushOn(actor: Actor, sessionId: string | null): Promise<boolean> {
  authorize(actor, 'notification.own');
  if (sessionId === null) return false;
  const [found] = await freshDb.select({ sessionId: pushSubscriptions.sessionId }).from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  return found !== undefined;
}
