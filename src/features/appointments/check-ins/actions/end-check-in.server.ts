import { eq } from 'drizzle-orm';
import { checkIns } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { endOpen } from '../end.server.ts';

/** 'I'm fine': ends her timer. */
export async function endCheckIn(actor: Actor, now = new Date()): Promise<void> {
  authorize(actor, 'checkIn.own');
  await endOpen(eq(checkIns.userId, actor.userId as string), now);
}
