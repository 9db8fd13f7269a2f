import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import { notifications } from '#db/schema/notifications.ts';
import { db, type Tx } from '../db/client.server.ts';
import { withdrawNewsJobs } from '../jobs/enqueue.server.ts';
import { announce } from './notify.server.ts';

/** The queue keeps the time: what is still there when this runs is told. */
export async function releaseNotices({ ids }: { ids: number[] }): Promise<void> {
  await db.transaction(async (tx) => {
    const released = await tx
      .update(notifications)
      .set({ heldUntil: null, heldFor: null })
      .where(and(inArray(notifications.id, ids), isNotNull(notifications.heldUntil)))
      .returning({ id: notifications.id, userId: notifications.userId, kind: notifications.kind });
    if (released.length > 0) await announce(tx, released);
  });
}

/**
 * Takes back, with the decision, what nobody has heard of yet. What is being told at this moment stays told.
 * @returns whether there was anything
 */
export async function withdrawNews(tx: Tx, decision: string): Promise<boolean> {
  const now = new Date();
  const notices = await tx
    .delete(notifications)
    .where(and(eq(notifications.heldFor, decision), gt(notifications.heldUntil, now)))
    .returning({ id: notifications.id });
  const mails = await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.heldFor, decision), eq(mailOutbox.status, 'waiting'), eq(mailOutbox.attempts, 0), gt(mailOutbox.nextAttemptAt, now)))
    .returning({ id: mailOutbox.id });
  const jobs = await withdrawNewsJobs(tx, decision);
  return notices.length + mails.length + jobs > 0;
}
