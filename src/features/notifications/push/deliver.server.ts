import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { log } from '#platform/log.server.ts';
import type { Events } from '#shared/events.ts';
import { pushNotificationJob } from '../jobs.server.ts';
import { chosen } from '../mails/frequency.server.ts';
import { isPushService } from './services.server.ts';
import { pushAuthorization } from './vapid.server.ts';

/** What nobody picked up by then is old news; the bell has it still. */
const timeToLiveSeconds = 12 * 60 * 60;
const patienceMs = 10_000;

/** Hears that people were told something, in that very transaction: leaves a job for each who wants it on a device. */
export async function planPushes(tx: Tx, { notifications: told }: Events['people.notified']): Promise<void> {
  const ids = told.map(({ id }) => id);
  const wanted = await tx
    .selectDistinct({ userId: notifications.userId, id: sql<number>`max(${notifications.id}) over (partition by ${notifications.userId})`.mapWith(Number) })
    .from(notifications)
    .innerJoin(notificationPreferences, and(chosen, eq(notificationPreferences.push, true)))
    .where(
      and(inArray(notifications.id, ids), exists(tx.select({ one: sql`1` }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, notifications.userId)))),
    );
  await enqueueMany(
    tx,
    pushNotificationJob,
    wanted.map(({ id }) => ({ data: { id }, singletonKey: String(id) })),
  );
}

/**
 * Rings every device on which its reader is logged in, unless it was read meanwhile. What is sent is empty: the device shows one neutral
 * sentence, and neither the push service nor whoever looks at the lock screen learns more.
 * @throws when a service could not be reached: the job is tried again
 */
export async function pushNotification({ id }: { id: number }): Promise<void> {
  const devices = await freshDb
    .select({ sessionId: pushSubscriptions.sessionId, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .innerJoin(notifications, and(eq(notifications.id, id), eq(notifications.userId, pushSubscriptions.userId), isNull(notifications.readAt)))
    .innerJoin(notificationPreferences, and(chosen, eq(notificationPreferences.push, true)))
    .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), eq(users.banned, false), isNull(users.deletedAt)))
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, sql`now()`)));
  const results = await Promise.allSettled(devices.map(ring));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function ring({ sessionId, endpoint }: { sessionId: string; endpoint: string }) {
  // The operator may have taken a service off the list since.
  if (!isPushService(endpoint)) return;
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: await pushAuthorization(endpoint), ttl: String(timeToLiveSeconds), urgency: 'high', topic: 'news' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (status < 300) return;
  // Gone: the browser forgot it. 403 and 400: it was made for another key.
  if ([400, 403, 404, 410].includes(status)) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
    log.info({ status }, 'push: a subscription has ended');
    return;
  }
  throw new Error(`the push service answered ${status}`);
}
