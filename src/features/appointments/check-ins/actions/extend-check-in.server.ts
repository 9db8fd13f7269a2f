import { eq } from 'drizzle-orm';
import { checkIns } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { extendOpen } from '../extend.server.ts';
import type { ShownCheckIn } from '../present.ts';

/** Gives her timer another half an hour. @throws NotFound without a timer, Conflict when her contact was told */
export async function extendCheckIn(actor: Actor, now = new Date()): Promise<ShownCheckIn> {
  authorize(actor, 'checkIn.own');
  return extendOpen(eq(checkIns.userId, actor.userId as string), now);
}
