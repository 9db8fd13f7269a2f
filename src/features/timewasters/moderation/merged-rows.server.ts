import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Timewaster,
  type thumbs,
  timewasterComments,
  timewasterEmails,
  timewasterMerges,
  timewasterPhones,
  timewasterPhotos,
  timewasters,
} from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { lockTimewaster } from '../lock-timewaster.server.ts';

export const children = { comments: timewasterComments, emails: timewasterEmails, phones: timewasterPhones, photos: timewasterPhotos };

export type Child = keyof typeof children;

/** To another record; nobody edited it, so the moment of its last change stays. */
export const movedTo = (table: (typeof children)[Child] | typeof thumbs, timewasterId: number) => ({ timewasterId, updatedAt: sql`${table.updatedAt}` });

/** A report that is deleted takes along the contacts that its merge left on another record. */
export async function deleteMergedContacts(tx: Tx, fromId: number): Promise<void> {
  const merges = await tx
    .select({ moved: timewasterMerges.moved })
    .from(timewasterMerges)
    .where(and(eq(timewasterMerges.fromId, fromId), isNull(timewasterMerges.undoneAt)));
  const idsOf = (...names: string[]) => merges.flatMap(({ moved }) => names.flatMap((name) => moved[name] ?? []));
  const gone = [];
  for (const [table, ids] of [
    [timewasterPhones, idsOf('madePhones', 'ownPhones')],
    [timewasterEmails, idsOf('madeEmails', 'ownEmails')],
  ] as const)
    gone.push(...(await tx.delete(table).where(inArray(table.id, ids)).returning({ id: table.timewasterId })));
  for (const id of new Set(gone.map((row) => row.id))) await rebuildIdentifiers(tx, id);
}

/** Both records, locked in the order of their ids, so that two moderators never wait for each other in a circle. */
export async function lockBoth(tx: Tx, actor: Actor, one: number, other: number) {
  const first = await lockTimewaster(tx, actor, Math.min(one, other));
  const second = await lockTimewaster(tx, actor, Math.max(one, other));
  return first.id === one ? ([first, second] as const) : ([second, first] as const);
}

/**
 * A change was written against the record as it stood: approved after a merge it would take away what the merge brought, and approved after
 * its undoing bring back what that took.
 * @returns why nothing can be done now, or null
 */
export async function waitingChange(tx: Db | Tx, ids: number[], then: string): Promise<string | null> {
  const [waits] = await tx
    .select({ name: timewasters.name, id: timewasters.revisesId })
    .from(timewasters)
    .where(and(inArray(timewasters.revisesId, ids), isNull(timewasters.rejectedAt)));
  return waits ? `A change of report ${waits.id} (${waits.name}) is waiting for a decision. Decide it first, then ${then}.` : null;
}

/** Why the two cannot be merged now, or null. */
export async function mergeRefusal(tx: Db | Tx, into: Timewaster, from: Timewaster): Promise<string | null> {
  if (into.mergedIntoId !== null || from.mergedIntoId !== null) return 'One of these records has already been merged.';
  if (into.revisesId !== null || from.revisesId !== null) return 'A change that is waiting for approval cannot be merged.';
  return waitingChange(tx, [into.id, from.id], 'merge');
}
