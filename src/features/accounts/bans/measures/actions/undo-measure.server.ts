import { eq } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { takeBack } from '../take-back.server.ts';

/** Takes back what a decision about a request did to him. @returns the guy, where it did something */
export function undoMeasure(tx: Tx, actor: Actor, bookingId: number): Promise<number | null> {
  authorize(actor, 'person.ban');
  return takeBack(tx, actor, eq(accountMeasures.bookingId, bookingId));
}
