import { and, eq, inArray, sql } from 'drizzle-orm';
import { thumbs, timewasterEmails, timewasterMerges, timewasterPhones, timewasterReasons, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { TIMEWASTER_REASON_KEYS } from '#shared/catalogues/timewaster-reasons.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { type Child, children, lockBoth, movedTo, waitingChange } from '../merged-rows.server.ts';

/** Takes a merge back: what it moved returns, what it made goes; what was added to the record since stays there. */
export async function undoMerge(actor: Actor, mergeId: number): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  await db.transaction(async (tx) => {
    const [merge] = await tx.select().from(timewasterMerges).where(eq(timewasterMerges.id, mergeId)).for('update');
    if (!merge) throw new NotFound();
    if (merge.undoneAt) throw new Conflict('This merge has already been undone.');
    const { intoId, fromId, moved } = merge;
    const [into] = await lockBoth(tx, actor, intoId, fromId);
    if (into.mergedIntoId !== null) throw new Conflict('The record has since been merged itself. Undo that merge first.');
    const waits = await waitingChange(tx, [intoId], 'undo the merge');
    if (waits) throw new Conflict(waits);
    for (const [name, table] of Object.entries({ ...children, thumbs }) as [Child, (typeof children)[Child]][])
      await giveBack(tx, table, moved[name], intoId, fromId);
    const { madePhones = [], madeEmails = [], ownPhones = [], ownEmails = [], reasons = [], records = [] } = moved;
    if (madePhones.length > 0) await tx.delete(timewasterPhones).where(inArray(timewasterPhones.id, madePhones));
    if (madeEmails.length > 0) await tx.delete(timewasterEmails).where(inArray(timewasterEmails.id, madeEmails));
    for (const [table, own] of [
      [timewasterPhones, ownPhones],
      [timewasterEmails, ownEmails],
    ] as const)
      await tx
        .update(table)
        .set({ statement: false, updatedAt: sql`${table.updatedAt}` })
        .where(and(inArray(table.id, own), eq(table.timewasterId, fromId)));
    // Merges of an earlier version copied them.
    const added = reasons.flatMap((at) => TIMEWASTER_REASON_KEYS[at] ?? []);
    if (added.length > 0) await tx.delete(timewasterReasons).where(and(eq(timewasterReasons.timewasterId, intoId), inArray(timewasterReasons.reason, added)));
    // What somebody changed since stays.
    const isSame = (name: string) => JSON.stringify(into[name as keyof typeof into]) === JSON.stringify(merge.filled[name]);
    const back = Object.fromEntries(Object.entries(merge.replaced).filter(([name]) => isSame(name)));
    if (Object.keys(back).length > 0) await tx.update(timewasters).set(back).where(eq(timewasters.id, intoId));
    await tx.update(timewasters).set({ mergedIntoId: null }).where(eq(timewasters.id, fromId));
    if (records.length > 0) await tx.update(timewasters).set({ mergedIntoId: fromId }).where(inArray(timewasters.id, records));
    await rebuildIdentifiers(tx, intoId);
    await rebuildIdentifiers(tx, fromId);
    await tx.update(timewasterMerges).set({ undoneAt: new Date(), undoneByUserId: actor.userId }).where(eq(timewasterMerges.id, mergeId));
    await audit(tx, actor, { action: 'timewaster.unmerged', subjectType: 'timewasters', subjectId: intoId, after: { mergeId, fromId } });
  });
}

async function giveBack(tx: Tx, table: (typeof children)[Child], ids: number[] | undefined, intoId: number, fromId: number) {
  if (ids?.length)
    await tx
      .update(table)
      .set(movedTo(table, fromId))
      .where(and(inArray(table.id, ids), eq(table.timewasterId, intoId)));
}
