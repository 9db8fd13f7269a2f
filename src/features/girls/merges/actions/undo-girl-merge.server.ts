import { and, eq, inArray } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { girlMerges } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { ALL_GIRL_TAGS, girlTags } from '#shared/cache-tags.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { children, isService, lockBoth } from '../merged-rows.server.ts';

/** Takes a merge back: what it moved returns, what it filled is as it was unless somebody changed it since. @throws NotFound, Conflict */
export async function undoGirlMerge(actor: Actor, mergeId: number): Promise<void> {
  authorize(actor, 'girl.merge');
  await db.transaction(async (tx) => {
    const [merge] = await tx.select().from(girlMerges).where(eq(girlMerges.id, mergeId)).for('update');
    if (!merge) throw new NotFound();
    if (merge.undoneAt) throw new Conflict('This merge has already been undone.');
    const rows = await lockBoth(tx, merge.intoId, merge.fromId);
    const into = rows.get(merge.intoId);
    if (!into || into.deletedAt) throw new Conflict('The record is deleted or was itself merged since. Bring it back first.');
    for (const [name, { table }] of Object.entries(children)) {
      const ids = merge.moved[name] ?? [];
      if (ids.length > 0)
        await tx
          .update(table)
          .set({ girlId: merge.fromId } as never)
          .where(and(inArray(table.id, ids), eq(table.girlId, merge.intoId)));
    }
    const same = (name: string) => JSON.stringify(into[name as keyof Girl]) === JSON.stringify(merge.filled[name]);
    const emptied = Object.keys(merge.filled).filter(same);
    const values = Object.fromEntries(emptied.map((name) => [name, merge.replaced[name] ?? (isService(name as keyof Girl) ? false : null)]));
    await writeGirls(tx, eq(girls.id, merge.intoId), { ...values, updatedAt: new Date() });
    await writeGirls(tx, eq(girls.id, merge.fromId), { deletedAt: null });
    await tx.update(girlMerges).set({ undoneAt: new Date(), undoneByUserId: actor.userId }).where(eq(girlMerges.id, mergeId));
    await audit(tx, actor, { action: 'girl.unmerged', subjectType: 'girls', subjectId: merge.intoId, after: { mergeId, fromId: merge.fromId } });
    invalidateOnCommit([...ALL_GIRL_TAGS, 'travels', ...girlTags(merge.intoId, merge.fromId)]);
  });
}
