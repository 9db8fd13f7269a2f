import { and, eq } from 'drizzle-orm';
import { type LookupNumbers, type LookupPattern, timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import type { Actor } from '#permissions/actor.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { today } from '#shared/dates.ts';

/** Puts what looks like copying into the queue and tells moderators: once per girl, pattern and day. */
export async function raiseAlerts(userId: string, patterns: readonly LookupPattern[], numbers: LookupNumbers): Promise<void> {
  const day = today();
  await db.transaction(async (tx) => {
    const raised = await tx
      .insert(timewasterLookupAlerts)
      .values(patterns.map((pattern) => ({ userId, pattern, day, numbers })))
      .onConflictDoNothing()
      .returning({ id: timewasterLookupAlerts.id });
    if (raised.length === 0) return;
    await notifyModerators(tx, {
      kind: 'lookups-unusual',
      title: 'Unusual look-ups in the timewaster tool',
      body: 'A girl is looking up more than usual. Please check whether she is copying the reports.',
      url: '/admin/moderate?kind=lookupAlert',
      dedupeKey: `lookup-alert:${raised[0]?.id}`,
    });
  });
}

/** What else waits about her look-ups. */
export const settleOthers = (tx: Tx, actor: Actor, userId: string) =>
  tx
    .update(timewasterLookupAlerts)
    .set({ status: 'paused', decidedByUserId: actor.userId, decidedAt: new Date() })
    .where(and(eq(timewasterLookupAlerts.userId, userId), eq(timewasterLookupAlerts.status, 'open')));
