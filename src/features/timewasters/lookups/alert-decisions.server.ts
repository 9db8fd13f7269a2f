import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { settleOthers } from './alerts.server.ts';
import { DEFAULT_REASON, pauseIn, resumeIn } from './pauses.server.ts';

/** Nothing wrong: her look-ups stay open. */
export async function dismissLookupAlert(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await updateAudited(actor, timewasterLookupAlerts, id, ({ status }) => decided(actor, status, 'fine'), deciding);
}

/** Pauses her look-ups; what else waits about her is settled with it. */
export async function pauseByAlert(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await updateAudited(
    actor,
    timewasterLookupAlerts,
    id,
    async ({ userId, status }, tx) => {
      const change = decided(actor, status, 'paused');
      await pauseIn(tx, actor, { userId, girlId: await girlOf(tx, userId) }, deciding.why ?? DEFAULT_REASON);
      await settleOthers(tx, actor, userId);
      return change;
    },
    deciding,
  );
}

/** Waits again; a pause that came with the decision ends. */
export async function reopenLookupAlert(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.pauseLookups');
  await updateAudited(
    actor,
    timewasterLookupAlerts,
    id,
    async ({ userId, status }, tx) => {
      if (status === 'open') throw new Conflict('This is already waiting for a decision.');
      if (status === 'paused') await resumeIn(tx, actor, { userId, girlId: await girlOf(tx, userId) });
      return { action: 'lookupAlert.reopened', set: { status: 'open' as const, decidedByUserId: null, decidedAt: null } };
    },
    deciding,
  );
}

function decided(actor: Actor, before: string, status: 'fine' | 'paused') {
  if (before !== 'open') throw new Conflict('This has already been decided.');
  return { action: `lookupAlert.${status}`, set: { status, decidedByUserId: actor.userId, decidedAt: new Date() } } as const;
}

async function girlOf(tx: Tx, userId: string): Promise<number | null> {
  const [girl] = await tx.select({ id: girls.id }).from(girls).where(eq(girls.userId, userId));
  return girl?.id ?? null;
}
