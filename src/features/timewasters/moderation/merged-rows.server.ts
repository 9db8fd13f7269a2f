import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type thumbs, timewasterComments, timewasterEmails, timewasterPhones, timewasterPhotos, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { lockTimewaster } from '../lock-timewaster.server.ts';

export const children = { comments: timewasterComments, emails: timewasterEmails, phones: timewasterPhones, photos: timewasterPhotos };

export type Child = keyof typeof children;

/** To another record; nobody edited it, so the moment of its last change stays. */
export const movedTo = (table: (typeof children)[Child] | typeof thumbs, timewasterId: number) => ({ timewasterId, updatedAt: sql`${table.updatedAt}` });

/** Both records, locked in the order of their ids, so that two moderators never wait for each other in a circle. */
export async function lockBoth(tx: Tx, actor: Actor, one: number, other: number) {
  const first = await lockTimewaster(tx, actor, Math.min(one, other));
  const second = await lockTimewaster(tx, actor, Math.max(one, other));
  return first.id === one ? ([first, second] as const) : ([second, first] as const);
}

/**
 * A change was written against the record as it stood: approved after a merge it would take away what the merge brought, and approved after
 * its undoing bring back what that took.
 */
export async function refuseWhileChangeWaits(tx: Tx, ids: number[], then: string) {
  const [waits] = await tx
    .select({ name: timewasters.name, id: timewasters.revisesId })
    .from(timewasters)
    .where(and(inArray(timewasters.revisesId, ids), isNull(timewasters.rejectedAt)));
  if (waits) throw new Conflict(`A change of report ${waits.id} (${waits.name}) is waiting for a decision. Decide it first, then ${then}.`);
}
