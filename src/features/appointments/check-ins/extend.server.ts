import { and, eq, ne, type SQL } from 'drizzle-orm';
import { checkIns } from '#db/schema/check-ins.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { presentCheckIn, type ShownCheckIn } from './present.ts';
import { EXTEND_MINUTES, plusMinutes } from './timing.ts';
import { wakeAt } from './wake.server.ts';

/** Another half an hour, from the end of the timer or, when that is over, from now. @throws NotFound without a timer, Conflict when her contact was told */
export async function extendOpen(whose: SQL, now: Date): Promise<ShownCheckIn> {
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(checkIns)
      .where(and(whose, ne(checkIns.status, 'safe')))
      .for('update');
    if (!open) throw new NotFound();
    if (open.status === 'alarmed') throw new Conflict('Your contact has already been told. Press ‘I’m fine’ to tell them that you are.');
    const dueAt = plusMinutes(open.dueAt > now ? open.dueAt : now, EXTEND_MINUTES);
    const [row] = await tx.update(checkIns).set({ dueAt, nextAt: dueAt, reminders: 0 }).where(eq(checkIns.id, open.id)).returning();
    await wakeAt(tx, dueAt);
    return presentCheckIn(row as typeof open);
  });
}
