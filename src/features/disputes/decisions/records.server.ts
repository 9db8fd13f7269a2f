import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DisputeRecord, disputeRecords } from '#db/schema/dispute-records.ts';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { restoreReview, takeDownReview } from '#platform/meetings/reviews.server.ts';
import { girlTags, problemGirlTags } from '#shared/cache-tags.ts';

type Subject = Pick<DisputeRecord, 'id' | 'subjectType' | 'subjectId'>;
/** What the record was before a dispute was upheld, for the undo. */
export type RecordBefore = Record<string, unknown> | null;

/** The page cache's tags of everything that shows the record; none for private ones. */
export function tagsOfRecord({ subjectType, subjectId }: Subject): string[] {
  if (subjectId === null || subjectType === 'timewaster') return [];
  // Which girl it is about is not in the dispute: the pages of all reviews.
  if (subjectType === 'review') return ['reviews', 'profiles'];
  return subjectType === 'scammer' ? girlTags(subjectId) : problemGirlTags(subjectId);
}

/** Takes the record away from everybody, so that it can come back. @returns what it was */
export async function hideRecord(tx: Tx, actor: Actor, subject: Subject): Promise<RecordBefore> {
  const { subjectType, subjectId } = subject;
  const before = await takeAway(tx, subject);
  // What the report it came from led to elsewhere goes with it.
  if ((subjectType === 'scammer' || subjectType === 'problem-girl') && subjectId !== null) {
    await emit(tx, 'girlReport.decided', { kind: subjectType, id: subjectId, became: 'refused', by: actor });
  }
  return before;
}

async function takeAway(tx: Tx, { subjectType, subjectId }: Subject): Promise<RecordBefore> {
  if (subjectId === null) return null;
  if (subjectType === 'review') return (await takeDownReview(tx, subjectId)) ? { published: true } : null;
  if (subjectType === 'scammer') {
    return hideScammer(tx, subjectId);
  }
  if (subjectType === 'problem-girl') {
    const before = await tx.select({ deletedAt: problemGirls.deletedAt }).from(problemGirls).where(eq(problemGirls.id, subjectId)).for('update');
    await tx.update(problemGirls).set({ deletedAt: new Date() }).where(eq(problemGirls.id, subjectId));
    return before[0] ?? null;
  }
  const before = await tx.select({ approved: timewasters.approved }).from(timewasters).where(eq(timewasters.id, subjectId)).for('update');
  await tx.update(timewasters).set({ approved: false }).where(eq(timewasters.id, subjectId));
  return before[0] ?? null;
}

/** Who is more than this record (an account, reviews) stays and is no scammer any more; a mere report goes. */
async function hideScammer(tx: Tx, id: number): Promise<RecordBefore> {
  const [row] = await tx
    .select({
      before: { isScammer: girls.isScammer, reportPending: girls.reportPending, deletedAt: girls.deletedAt },
      isMember: sql<boolean>`${girls.matwiseGirl} or ${girls.userId} is not null`,
    })
    .from(girls)
    .where(eq(girls.id, id))
    .for('update');
  if (!row) return null;
  const [review] = await tx.select({ id: forumReviews.id }).from(forumReviews).where(eq(forumReviews.girlId, id)).limit(1);
  const set = row.isMember || review ? { isScammer: false, reportPending: false } : { deletedAt: new Date() };
  await writeGirls(tx, eq(girls.id, id), set);
  return row.before;
}

const momentOf = (kept: unknown) => (typeof kept === 'string' ? new Date(kept) : null);

/** Brings back what `hideRecord` took away. */
export async function restoreRecord(tx: Tx, actor: Actor, { subjectType, subjectId }: Subject, before: RecordBefore): Promise<void> {
  if (subjectId === null || before === null) return;
  if (subjectType === 'review') return restoreReview(tx, subjectId);
  const again = (waits: boolean | undefined) => ({ id: subjectId, became: waits ? ('reopened' as const) : ('followed' as const), by: actor });
  if (subjectType === 'scammer') {
    const set = { isScammer: before.isScammer === true, reportPending: before.reportPending === true, deletedAt: momentOf(before.deletedAt) };
    await writeGirls(tx, eq(girls.id, subjectId), set);
    await emit(tx, 'girlReport.decided', { kind: 'scammer', ...again(set.reportPending) });
  } else if (subjectType === 'problem-girl') {
    const [row] = await tx
      .update(problemGirls)
      .set({ deletedAt: momentOf(before.deletedAt) })
      .where(eq(problemGirls.id, subjectId))
      .returning({ pending: problemGirls.pending });
    await emit(tx, 'girlReport.decided', { kind: 'problem-girl', ...again(row?.pending) });
  } else {
    await tx
      .update(timewasters)
      .set({ approved: before.approved === true })
      .where(eq(timewasters.id, subjectId));
  }
}

/**
 * Brings the mark 'disputed' in line: lists, cards and searches read it from the record. An open dispute shows unless one of the same record was
 * rejected before it began: then it waits for a moderator first. A private record that an upheld dispute hid keeps the mark.
 */
export async function markRecord(tx: Tx, { subjectType, subjectId }: Omit<Subject, 'id'>, { keep = false } = {}): Promise<void> {
  if (subjectId === null) return;
  const earlier = alias(disputeRecords, 'earlier');
  const rejected = tx
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.subjectType, subjectType),
        eq(earlier.subjectId, subjectId),
        eq(earlier.status, 'rejected'),
        lt(earlier.decidedAt, disputeRecords.createdAt),
      ),
    );
  const open = and(eq(disputeRecords.subjectType, subjectType), eq(disputeRecords.subjectId, subjectId), eq(disputeRecords.status, 'open'));
  const shown = await tx
    .select({ id: disputeRecords.id })
    .from(disputeRecords)
    .where(and(open, notExists(rejected)))
    .limit(1);
  const disputed = keep || shown.length > 0;
  // The record itself did not change: its date stays.
  if (subjectType === 'scammer') {
    await writeGirls(tx, eq(girls.id, subjectId), { disputed, updatedAt: sql`${girls.updatedAt}` });
    return;
  }
  if (subjectType === 'review') {
    await tx.update(meetingReviews).set({ disputed }).where(eq(meetingReviews.id, subjectId));
    return;
  }
  const table = subjectType === 'problem-girl' ? problemGirls : timewasters;
  await tx
    .update(table)
    .set({ disputed, updatedAt: sql`${table.updatedAt}` })
    .where(eq(table.id, subjectId));
}
