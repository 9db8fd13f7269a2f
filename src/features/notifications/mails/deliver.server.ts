import { and, eq, inArray, isNull } from 'drizzle-orm';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';
import { users } from '#db/schema/users.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { calendarOfNotice } from '#platform/notifications/notice-calendar.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import type { Events } from '#shared/events.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { mailNotificationJob } from '../jobs.server.ts';
import { presentNotification } from '../present.ts';
import { chosen, plainKinds, reachable, wants } from './frequency.server.ts';
import { notificationMail } from './mails.ts';
import { unsubscribeAddress } from './unsubscribe.server.ts';

/** Hears that people were told something, in that very transaction: leaves a job for each who wants an email at once. */
export async function planMails(tx: Tx, { notifications: told }: Events['people.notified']): Promise<void> {
  const ids = told.filter(({ kind }) => (plainKinds as readonly string[]).includes(kind)).map(({ id }) => id);
  if (ids.length === 0) return;
  const wanted = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(notificationPreferences, chosen)
    .where(and(inArray(notifications.id, ids), wants('instant')));
  await enqueueMany(
    tx,
    mailNotificationJob,
    wanted.map(({ id }) => ({ data: { id }, singletonKey: String(id) })),
  );
}

/** What moderators and the site itself say: no flood of what members do may keep it away. */
const byModerators: readonly string[] = [
  'profile-decided',
  'report-decided',
  'moderator-proposed',
  'queue-waiting',
  'item-passed-on',
] satisfies NotificationKind[];

/** Writes the email, unless it was read meanwhile, was written before, or is not wanted any more. */
export async function mailNotification({ id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ notice: notifications, to: users.email, name: users.displayUsername })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(notificationPreferences, chosen)
      .where(and(eq(notifications.id, id), isNull(notifications.readAt), isNull(notifications.digestedAt), reachable, wants('instant')))
      .for('update', { of: notifications, skipLocked: true });
    if (!found) return;
    const { notice, to, name } = found;
    await tx.update(notifications).set({ digestedAt: new Date() }).where(eq(notifications.id, id));
    const { label, title, body, url } = presentNotification(notice);
    await queueMail(tx, {
      to,
      template: notificationMail,
      calendar: await calendarOfNotice(tx, notice),
      kind: `notification/${notice.kind}`,
      causedBy: byModerators.includes(notice.kind) ? 'unlimited' : 'member',
      props: {
        name: name ?? 'you',
        label,
        title,
        body,
        url: `${publicUrl()}${url ?? '/notifications'}`,
        unsubscribeUrl: unsubscribeAddress(notice.userId, notice.kind),
      },
      idempotencyKey: `notification:${id}`,
    });
  });
}
