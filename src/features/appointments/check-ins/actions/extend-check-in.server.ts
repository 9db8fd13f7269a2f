import { and, eq, ne, type SQL } from 'drizzle-orm';
import { checkIns } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { readLink } from '../links.server.ts';
import { presentCheckIn, type ShownCheckIn } from '../queries.server.ts';
import { EXTEND_MINUTES, plusMinutes } from '../timing.ts';
import { wakeAt } from '../wake.server.ts';

/** Gives her timer another half an hour, from its end or, when that is over, from now. @throws NotFound without a timer, Conflict when her contact was told */
export async function extendCheckIn(actor: Actor, now = new Date()): Promise<ShownCheckIn> {
  authorize(actor, 'checkIn.own');
  return extend(eq(checkIns.userId, actor.userId as string), now);
}

/** The same by the link of her mails. */
export const extendByLink = (token: string, now = new Date()): Promise<ShownCheckIn> => extend(eq(checkIns.publicId, readLink('fine', token)), now);

async function extend(whose: SQL, now: Date): Promise<ShownCheckIn> {
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
