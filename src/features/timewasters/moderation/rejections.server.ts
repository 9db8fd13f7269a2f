import { and, eq, isNull, or } from 'drizzle-orm';
import { type Timewaster, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { notifyGirl } from './notify-reporter.server.ts';

export const entryOf = ({ id, name, city, country, clientType, girlId }: Timewaster) => ({ id, name, city, country, clientType, girlId });

export const restorableSince = () => new Date(Date.now() - RESTORE_DAYS * 86_400_000);

export async function restoreIfRejected(actor: Actor, id: number, { within }: Deciding): Promise<boolean> {
  authorize(actor, 'timewaster.moderate');
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(timewasters).where(eq(timewasters.id, id)).for('update');
    if (!row?.rejectedAt) return false;
    if (row.rejectedAt < restorableSince()) throw new NotFound();
    await within?.(tx);
    if (row.revisesId !== null) await makeWay(tx, row.revisesId);
    const together = or(eq(timewasters.id, id), and(eq(timewasters.revisesId, id), eq(timewasters.rejectedAt, row.rejectedAt)));
    await tx.update(timewasters).set({ rejectedAt: null }).where(together);
    await notifyGirl(tx, row, 'reopened');
    await audit(tx, actor, { action: 'timewaster.reopened', subjectType: 'timewasters', subjectId: id, after: entryOf(row) });
    return true;
  });
}

/** The record that a refused change is about must still exist, and no later change of it wait. */
async function makeWay(tx: Tx, recordId: number) {
  const [record] = await tx.select({ rejectedAt: timewasters.rejectedAt }).from(timewasters).where(eq(timewasters.id, recordId)).for('update');
  if (!record || record.rejectedAt) throw new NotFound();
  const later = and(eq(timewasters.revisesId, recordId), isNull(timewasters.rejectedAt));
  const [waits] = await tx.select({ id: timewasters.id }).from(timewasters).where(later);
  if (waits) throw new Conflict('Its reporter has changed the report again: that change is waiting for a decision.');
}
