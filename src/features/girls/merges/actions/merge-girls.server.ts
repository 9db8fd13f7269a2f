import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Girl, girls } from '#db/schema/girls.ts';
import { girlMerges } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { ALL_GIRL_TAGS, girlTags } from '#shared/cache-tags.ts';
import { Conflict, Invalid, NotFound } from '#shared/errors.ts';
import { chosenValues, refusalOf } from '../merged-fields.server.ts';
import { type Child, children, isService, lockBoth, picture, unfilled } from '../merged-rows.server.ts';

/** The empty fields of the one that the other can fill. */
function fillFrom(into: Girl, from: Girl): Partial<Girl> {
  const names = Object.keys(getTableColumns(girls)).filter((name) => !unfilled.includes(name)) as (keyof Girl)[];
  const [has, brings] = [into, from].map((girl) => girl.profilePicPublicId !== null || girl.profilePicSecureUrl !== null);
  const takesPicture = !has && brings;
  const filled = names.filter((name) => into[name] === null && from[name] !== null && (takesPicture || !picture.some((one) => one === name)));
  const services = names.filter((name) => isService(name) && into[name] === false && from[name] === true);
  return {
    ...Object.fromEntries([...filled, ...services].map((name) => [name, from[name]])),
    ...(takesPicture && { profilePicApproved: from.profilePicApproved }),
  };
}

/** What a moderator chose, and what fills a gap that they said nothing about. */
function chosenFrom(into: Girl, from: Girl, taken: readonly string[] | undefined): Partial<Girl> {
  const filled = fillFrom(into, from);
  if (!taken) return filled;
  const { values, kept } = chosenValues(into, from, taken);
  return { ...Object.fromEntries(Object.entries(filled).filter(([name]) => !kept.has(name as keyof Girl))), ...values };
}

export type Merge = {
  intoId: number;
  fromId: number;
  /** Keys of the fields that come from the one that goes, as `compareGirls` names them. */
  taken?: readonly string[] | undefined;
};

/**
 * Merges the record `fromId` into `intoId`: what hangs on the one hangs on the other from now on, its empty fields are filled or those
 * taken that a moderator chose, and the account goes along. The merged record is deleted and stays as it was, so that it can be undone.
 * @returns the id of the merge
 */
export async function mergeGirls(actor: Actor, { intoId, fromId, taken }: Merge): Promise<number> {
  authorize(actor, 'girl.merge');
  if (intoId === fromId) throw new Invalid([{ path: ['fromId'], message: 'A record cannot be merged into itself' }]);
  return db.transaction(async (tx) => {
    const rows = await lockBoth(tx, intoId, fromId);
    const [into, from] = [rows.get(intoId), rows.get(fromId)];
    if (!into || into.deletedAt) throw new NotFound();
    if (!from || from.deletedAt) throw new Invalid([{ path: ['fromId'], message: 'No such girl' }]);
    const refusal = refusalOf(into, from);
    if (refusal) throw new Conflict(refusal);
    const moved: Record<string, number[]> = {};
    for (const [name, { table, once }] of Object.entries(children)) moved[name] = await move(tx, table, once, fromId, intoId);
    const filled = chosenFrom(into, from, taken);
    const account = from.userId ? { userId: from.userId } : {};
    // She leaves before the other takes her names and her account: those are unique among the present.
    await writeGirls(tx, eq(girls.id, fromId), { deletedAt: new Date() });
    await writeGirls(tx, eq(girls.id, intoId), { ...filled, ...account, updatedAt: new Date() });
    const replaced = Object.fromEntries(Object.keys(filled).map((name) => [name, into[name as keyof Girl]]));
    const [merge] = await tx
      .insert(girlMerges)
      .values({ intoId, fromId, moved, filled: { ...filled, ...account }, replaced, mergedByUserId: actor.userId })
      .returning({ id: girlMerges.id });
    const after = { mergeId: merge!.id, fromId, filled: Object.keys(filled), moved };
    await audit(tx, actor, { action: 'girl.merged', subjectType: 'girls', subjectId: intoId, after });
    invalidateOnCommit([...ALL_GIRL_TAGS, 'travels', ...girlTags(intoId, fromId)]);
    return merge!.id;
  });
}

async function move(tx: Tx, table: Child, once: PgColumn | SQL | undefined, fromId: number, intoId: number): Promise<number[]> {
  const there = once ? sql`${once} not in (select ${once} from ${table} where ${table.girlId} = ${intoId} and ${once} is not null)` : undefined;
  const rows = await tx
    .update(table)
    .set({ girlId: intoId } as never)
    .where(and(eq(table.girlId, fromId), there))
    .returning({ id: table.id });
  return rows.map(({ id }) => id as number);
}
