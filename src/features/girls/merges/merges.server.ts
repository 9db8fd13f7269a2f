import { and, desc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Girl, girls } from '#db/schema/girls.ts';
import {
  blocks,
  bookings,
  follows,
  forumReviews,
  girlMerges,
  girlPhotos,
  girlReviews,
  girlsOnlyComments,
  guyReviews,
  moderatorComments,
  pollVotes,
  posts,
  problemGirls,
  scammerPhotos,
  travels,
} from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { Conflict, Invalid, NotFound } from '#shared/errors.ts';

type Child = PgTable & { id: PgColumn; girlId: PgColumn };
/** What hangs on a girl. `once`: of these, only one row with the same value may hang on her. */
const children: Record<string, { table: Child; once?: PgColumn }> = {
  girl_photos: { table: girlPhotos },
  posts: { table: posts },
  travels: { table: travels },
  forum_reviews: { table: forumReviews },
  girl_reviews: { table: girlReviews },
  guy_reviews: { table: guyReviews },
  girls_only_comments: { table: girlsOnlyComments },
  moderator_comments: { table: moderatorComments },
  bookings: { table: bookings },
  problem_girls: { table: problemGirls },
  scammer_photos: { table: scammerPhotos },
  follows: { table: follows, once: follows.guyUserId },
  blocks: { table: blocks, once: blocks.guyUserId },
  poll_votes: { table: pollVotes, once: pollVotes.poll },
};

/** What she is, decides and is called stays as it is in the record that stays; so do moments and what the database derives. */
const unfilled = [
  'id',
  'userId',
  'sourceId',
  'publicKind',
  'searchText',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'reportedByUserId',
  'billingCustomerId',
  'profilePicApproved',
];
/** A picture is three fields and an approval: they come together or not at all. */
const picture = ['profilePicSecureUrl', 'profilePicPublicId', 'profilePicFileName'] as const;

/** Both records, locked in the order of their ids, so that two moderators never wait for each other in a circle. */
async function lockBoth(tx: Tx, one: number, other: number): Promise<Map<number, Girl>> {
  const rows = await tx
    .select()
    .from(girls)
    .where(inArray(girls.id, [one, other]))
    .orderBy(girls.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

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

/** What a merge does not take along would never be decided, and what it takes along is not what was seen. */
function refuseWhilePictureWaits({ id, stageName, username, matwiseGirl, profileApproved, profilePicPublicId, profilePicApproved }: Girl) {
  // The picture of a profile that waits itself is decided with it.
  if (!matwiseGirl || !profileApproved || profilePicPublicId === null || profilePicApproved !== null) return;
  throw new Conflict(`A new picture of ${stageName ?? username ?? `girl ${id}`} waits for a decision. Decide it first, then merge.`);
}

const flagsOfHers = new Set([
  'girlShowProfile',
  'adminShowProfile',
  'matwiseGirl',
  'trans',
  'isScammer',
  'disputed',
  'active',
  'banned',
  'reportPending',
  'profileApproved',
]);
const isService = (name: keyof Girl) =>
  getTableColumns(girls)[name as keyof typeof girls.$inferSelect]?.dataType === 'boolean' && !flagsOfHers.has(name) && !unfilled.includes(name);

/**
 * Merges the record `fromId` into `intoId`: what hangs on the one hangs on the other from now on, its empty fields are filled, and the
 * account goes along. The merged record is deleted and stays as it was, so that it can be undone.
 * @returns the id of the merge
 */
export async function mergeGirls(actor: Actor, { intoId, fromId }: { intoId: number; fromId: number }): Promise<number> {
  authorize(actor, 'girl.merge');
  if (intoId === fromId) throw new Invalid([{ path: ['fromId'], message: 'A record cannot be merged into itself' }]);
  const mergeId = await db.transaction(async (tx) => {
    const rows = await lockBoth(tx, intoId, fromId);
    const [into, from] = [rows.get(intoId), rows.get(fromId)];
    if (!into || into.deletedAt) throw new NotFound();
    if (!from || from.deletedAt) throw new Invalid([{ path: ['fromId'], message: 'No such girl' }]);
    if (into.userId && from.userId) throw new Conflict('Both records have an account. One of the two has to be deleted first.');
    for (const girl of [into, from]) refuseWhilePictureWaits(girl);
    const moved: Record<string, number[]> = {};
    for (const [name, { table, once }] of Object.entries(children)) moved[name] = await move(tx, table, once, fromId, intoId);
    const filled = fillFrom(into, from);
    const account = from.userId ? { userId: from.userId } : {};
    // She leaves before the other takes her names and her account: those are unique among the present.
    await tx.update(girls).set({ deletedAt: new Date() }).where(eq(girls.id, fromId));
    await tx
      .update(girls)
      .set({ ...filled, ...account, updatedAt: new Date() })
      .where(eq(girls.id, intoId));
    const [merge] = await tx
      .insert(girlMerges)
      .values({ intoId, fromId, moved, filled: { ...filled, ...account }, mergedByUserId: actor.userId })
      .returning({ id: girlMerges.id });
    const after = { mergeId: merge!.id, fromId, filled: Object.keys(filled), moved };
    await audit(tx, actor, { action: 'girl.merged', subjectType: 'girls', subjectId: intoId, after });
    return merge!.id;
  });
  await invalidateTags(girlTags(intoId, fromId));
  return mergeId;
}

async function move(tx: Tx, table: Child, once: PgColumn | undefined, fromId: number, intoId: number): Promise<number[]> {
  const there = once ? sql`${once} not in (select ${once} from ${table} where ${table.girlId} = ${intoId} and ${once} is not null)` : undefined;
  const rows = await tx
    .update(table)
    .set({ girlId: intoId } as never)
    .where(and(eq(table.girlId, fromId), there))
    .returning({ id: table.id });
  return rows.map(({ id }) => id as number);
}

/** Takes a merge back: what it moved returns, what it filled empties unless somebody changed it since. @throws NotFound, Conflict */
export async function undoGirlMerge(actor: Actor, mergeId: number): Promise<void> {
  authorize(actor, 'girl.merge');
  const { intoId, fromId } = await db.transaction(async (tx) => {
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
    const values = Object.fromEntries(emptied.map((name) => [name, isService(name as keyof Girl) ? false : null]));
    await tx
      .update(girls)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(girls.id, merge.intoId));
    await tx.update(girls).set({ deletedAt: null }).where(eq(girls.id, merge.fromId));
    await tx.update(girlMerges).set({ undoneAt: new Date(), undoneByUserId: actor.userId }).where(eq(girlMerges.id, mergeId));
    await audit(tx, actor, { action: 'girl.unmerged', subjectType: 'girls', subjectId: merge.intoId, after: { mergeId, fromId: merge.fromId } });
    return merge;
  });
  await invalidateTags(girlTags(intoId, fromId));
}

const NEWEST = 50;

/** The merges that hold, the latest first, for the moderator who may want to undo one. */
export async function listGirlMerges(actor: Actor) {
  authorize(actor, 'girl.merge');
  const rows = await db
    .select({
      id: girlMerges.id,
      intoId: girlMerges.intoId,
      fromId: girlMerges.fromId,
      createdAt: girlMerges.createdAt,
      into: nameOf('into_girl'),
      from: nameOf('from_girl'),
    })
    .from(girlMerges)
    .innerJoin(sql`${girls} as into_girl`, sql`into_girl.id = ${girlMerges.intoId}`)
    .innerJoin(sql`${girls} as from_girl`, sql`from_girl.id = ${girlMerges.fromId}`)
    .where(isNull(girlMerges.undoneAt))
    .orderBy(desc(girlMerges.id))
    .limit(NEWEST);
  return rows;
}

const nameOf = (alias: 'into_girl' | 'from_girl') =>
  sql<string>`coalesce(${sql.raw(alias)}.stage_name, ${sql.raw(alias)}.username, ${sql.raw(alias)}.name, 'Girl ' || ${sql.raw(alias)}.id)`;

const MOST_CANDIDATES = 20;

/** Records that may be of the same woman: the same email, stage name or username. */
export async function findDuplicates(actor: Actor, id: number) {
  authorize(actor, 'girl.merge');
  const [girl] = await db
    .select({ email: girls.email, stageName: girls.stageName, username: girls.username })
    .from(girls)
    .where(and(eq(girls.id, id), isNull(girls.deletedAt)));
  if (!girl) throw new NotFound();
  // Each through its index.
  const alike = [
    girl.email && sql`lower(${girls.email}) = lower(${girl.email})`,
    girl.stageName && sql`lower(${girls.stageName}) = lower(${girl.stageName})`,
    girl.username && sql`lower(${girls.username}) = lower(${girl.username})`,
  ].filter((one) => one !== null && one !== '');
  if (alike.length === 0) return [];
  return db
    .select({
      id: girls.id,
      name: sql<string>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name}, 'Girl ' || ${girls.id})`,
      city: girls.city,
      country: girls.country,
      hasAccount: sql<boolean>`${girls.userId} is not null`,
      profileApproved: girls.profileApproved,
    })
    .from(girls)
    .where(and(or(...(alike as SQL[])), isNull(girls.deletedAt), ne(girls.id, id)))
    .orderBy(desc(girls.id))
    .limit(MOST_CANDIDATES);
}
