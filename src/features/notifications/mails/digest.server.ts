import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';
import { users } from '#db/schema/users.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { mailDigestJob } from '../jobs.server.ts';
import { chosen, reachable, wants } from './frequency.server.ts';
import { digestMail } from './mails.ts';
import { ALL_DAILY, unsubscribeAddress } from './unsubscribe.server.ts';

const batch = 500;
/** A digest names this many; the page has the rest. */
const mostNamed = 50;

/** Not read, in no email yet, and not so old that a changed mind would bring up last month. */
const due = and(
  isNull(notifications.heldUntil),
  isNull(notifications.readAt),
  isNull(notifications.digestedAt),
  sql`${notifications.createdAt} > now() - interval '3 days'`,
  reachable,
  wants('daily'),
);

export async function planDigests(): Promise<void> {
  for (let last = ''; ; ) {
    const people = await freshDb
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(notificationPreferences, chosen)
      .where(and(due, gt(notifications.userId, last)))
      .orderBy(asc(notifications.userId))
      .limit(batch);
    await db.transaction((tx) =>
      enqueueMany(
        tx,
        mailDigestJob,
        people.map(({ userId }) => ({ data: { userId }, singletonKey: userId })),
      ),
    );
    if (people.length < batch) return;
    last = people.at(-1)?.userId ?? last;
  }
}

/** One email about all that waits for this person; what it names is never named again, also when two processes do this at once. */
export async function mailDigest({ userId }: { userId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: notifications.id, title: notifications.title, createdAt: notifications.createdAt, to: users.email, name: users.displayUsername })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(notificationPreferences, chosen)
      .where(and(eq(notifications.userId, userId), due))
      .orderBy(asc(notifications.id))
      .for('update', { of: notifications, skipLocked: true });
    const [first] = rows;
    if (!first) return;
    const ids = rows.map(({ id }) => id);
    await tx.update(notifications).set({ digestedAt: new Date() }).where(inArray(notifications.id, ids));
    await queueMail(tx, {
      to: first.to,
      template: digestMail,
      props: {
        name: first.name ?? 'you',
        lines: rows.slice(-mostNamed).map(({ title, createdAt }) => ({ title, at: createdAt.toISOString() })),
        url: `${publicUrl()}/notifications`,
        unsubscribeUrl: unsubscribeAddress(userId, ALL_DAILY),
      },
      idempotencyKey: `digest:${userId}:${ids.at(-1)}`,
    });
  });
}
