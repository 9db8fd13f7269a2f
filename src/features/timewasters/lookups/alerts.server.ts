import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { type LookupNumbers, type LookupPattern, timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { today } from '#shared/dates.ts';
import { Conflict } from '#shared/errors.ts';
import { DEFAULT_REASON, pauseIn, resumeIn } from './pauses.server.ts';

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

async function girlOf(tx: Tx, userId: string): Promise<number | null> {
  const [girl] = await tx.select({ id: girls.id }).from(girls).where(eq(girls.userId, userId));
  return girl?.id ?? null;
}

type Alert = typeof timewasterLookupAlerts.$inferSelect;

/**
 * Decides about unusual look-ups: `paused` pauses hers and settles her other alerts, `fine` leaves them open, `open` takes the decision back and
 * ends the pause that came with it. @throws Conflict when it was decided before, or waits already
 */
export async function decideLookupAlert(actor: Actor, id: number, to: 'fine' | 'paused' | 'open', deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  const change = async ({ userId, status }: Alert, tx: Tx) => {
    if (to === 'open') {
      if (status === 'open') throw new Conflict('This is already waiting for a decision.');
      if (status === 'paused') await resumeIn(tx, actor, { userId, girlId: await girlOf(tx, userId) });
      return { action: 'lookupAlert.reopened', set: { status: to, decidedByUserId: null, decidedAt: null } };
    }
    if (status !== 'open') throw new Conflict('This has already been decided.');
    if (to === 'paused') await pauseIn(tx, actor, { userId, girlId: await girlOf(tx, userId) }, deciding.reason ?? DEFAULT_REASON);
    return { action: `lookupAlert.${to}`, set: { status: to, decidedByUserId: actor.userId, decidedAt: new Date() } };
  };
  await updateAudited(actor, timewasterLookupAlerts, id, change, asDecision(actor, to === 'open' ? [] : ['lookupAlert'], id, deciding));
}
