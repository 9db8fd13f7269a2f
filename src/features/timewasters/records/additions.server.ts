import { and, count, desc, eq } from 'drizzle-orm';
import { girls, timewasterComments, timewasterEmails, timewasterPhones, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { lockTimewaster } from '../actions.server.ts';
import { writeIdentifiers } from '../contacts/identifiers.server.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { contactKeyId, sealEmail, sealPhone } from '../contacts/sealed.server.ts';
import { tellWatchersJob } from '../jobs.server.ts';
import { allowBurst, countLook } from '../lookups/count.server.ts';
import { withinDepth } from '../lookups/depth.ts';
import { refuseWhilePaused } from '../lookups/pauses.server.ts';
import { presentComment } from '../present.server.ts';

/** Comments, phones and emails that one person adds in an hour. */
const ADDITIONS_AN_HOUR = 120;

/** The record that something is added to: locked, so that a merge or a deletion comes before or after, never between. */
export async function lockForAddition(tx: Tx, actor: Actor, id: number) {
  const row = await lockTimewaster(tx, actor, id);
  if (row.mergedIntoId !== null) throw new Conflict('This record was merged into another one. Please add it there.');
  // A waiting change is no record of its own.
  if (row.revisesId !== null) throw new NotFound();
  return row;
}

/** What a moderator adds leaves a trace; contact data never is in the log. */
export const recordAddition = (tx: Tx, actor: Actor, what: 'commentAdded' | 'phoneAdded' | 'emailAdded' | 'photoAdded' | 'photoDeleted', id: number) =>
  auditIfModerator(tx, actor, { action: `timewaster.${what}`, subjectType: 'timewasters', subjectId: id });

export async function allowAddition(actor: Actor): Promise<void> {
  authorize(actor, 'timewaster.add-to');
  await refuseWhilePaused(actor);
  await limit('timewaster-additions', actor.userId ?? 'nobody', { points: ADDITIONS_AN_HOUR, durationSeconds: 3_600 });
}

export async function addComment(actor: Actor, { timewasterId, comment, anonymous }: { timewasterId: number; comment: string; anonymous: boolean }) {
  await allowAddition(actor);
  const id = await db.transaction(async (tx) => {
    await lockForAddition(tx, actor, timewasterId);
    const [row] = await tx
      .insert(timewasterComments)
      .values({ timewasterId, comment, anonymous, girlId: actor.girlId, username: actor.username })
      .returning({ id: timewasterComments.id });
    await recordAddition(tx, actor, 'commentAdded', timewasterId);
    return row!.id;
  });
  const { comments } = await readComments(actor, { timewasterId, commentId: id, limit: 1, offset: 0 });
  return comments[0]!;
}

/** @returns the number as it is stored: ten digits, or plus and country code */
export async function addPhone(actor: Actor, { timewasterId, phoneNumber }: { timewasterId: number; phoneNumber: string }) {
  await allowAddition(actor);
  const stored = readPhone(phoneNumber);
  return db.transaction(async (tx) => {
    await lockForAddition(tx, actor, timewasterId);
    const [row] = await tx
      .insert(timewasterPhones)
      .values({ timewasterId, girlId: actor.girlId, ...sealPhone(stored), keyId: contactKeyId() })
      .returning({ id: timewasterPhones.id, createdAt: timewasterPhones.createdAt });
    await recordAddition(tx, actor, 'phoneAdded', timewasterId);
    await writeIdentifiers(tx, timewasterId, actor.girlId);
    await enqueue(tx, tellWatchersJob, { id: timewasterId });
    return { id: row!.id, phoneNumber: stored, createdAt: row!.createdAt.toISOString() };
  });
}

export async function addEmail(actor: Actor, { timewasterId, email }: { timewasterId: number; email: string }) {
  await allowAddition(actor);
  return db.transaction(async (tx) => {
    await lockForAddition(tx, actor, timewasterId);
    const [row] = await tx
      .insert(timewasterEmails)
      .values({ timewasterId, girlId: actor.girlId, ...sealEmail(email), keyId: contactKeyId() })
      .returning({ id: timewasterEmails.id, createdAt: timewasterEmails.createdAt });
    await recordAddition(tx, actor, 'emailAdded', timewasterId);
    await writeIdentifiers(tx, timewasterId, actor.girlId);
    await enqueue(tx, tellWatchersJob, { id: timewasterId });
    return { id: row!.id, email, createdAt: row!.createdAt.toISOString() };
  });
}

/**
 * Comments on records that the actor sees, the latest first; those of one record in full, else as deep as every list of the tool. The records
 * are counted like every look-up. @throws TooMany
 */
export async function listComments(actor: Actor, { timewasterId, ...page }: { timewasterId?: number | undefined; limit: number; offset: number }) {
  authorize(actor, 'timewaster.use');
  await allowBurst(actor, 'comments');
  const isBounded = timewasterId === undefined && !isModerator(actor);
  const { comments, total } = await readComments(actor, { timewasterId, ...(isBounded ? withinDepth(page) : page) });
  const ids = comments.map((one) => one.timewasterId);
  // Whether a record has no comments or is not there, nothing tells.
  await countLook(actor, { kind: 'comments', ids, direct: timewasterId !== undefined, missCosts: timewasterId === undefined });
  return { comments, total: isBounded ? Math.min(total, TIMEWASTER_DEEPEST) : total, totalIsExact: !isBounded || total <= TIMEWASTER_DEEPEST };
}

type CommentsAsked = { timewasterId: number | undefined; commentId?: number; limit: number; offset: number };

async function readComments(actor: Actor, { timewasterId, commentId, ...page }: CommentsAsked) {
  const where = and(
    timewasterId === undefined ? undefined : eq(timewasterComments.timewasterId, timewasterId),
    commentId === undefined ? undefined : eq(timewasterComments.id, commentId),
    visibleTimewasters(actor),
    visibleTimewasterParts(actor, timewasterComments.girlId),
  );
  const [rows, [all]] = await Promise.all([
    db
      .select({ comment: timewasterComments, picture: girls.profilePicSecureUrl })
      .from(timewasterComments)
      .innerJoin(timewasters, eq(timewasters.id, timewasterComments.timewasterId))
      .leftJoin(girls, eq(girls.id, timewasterComments.girlId))
      .where(where)
      .orderBy(desc(timewasterComments.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(timewasterComments).innerJoin(timewasters, eq(timewasters.id, timewasterComments.timewasterId)).where(where),
  ]);
  const comments = rows.map(({ comment: { createdAt, updatedAt, timewasterId: record, ...comment }, picture }) => ({
    timewasterId: record,
    ...presentComment(actor, { ...comment, picture, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }),
  }));
  return { comments, total: all?.total ?? 0 };
}
