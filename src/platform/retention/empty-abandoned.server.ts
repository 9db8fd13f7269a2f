import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bookingMessages, bookingSteps, bookings, girls, girlsOnlyComments, guyUsers } from '#db/schema/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { commentHasCase, girlHasCase, guyHasCase, listReportedGuys, requestHasCase } from './open-cases.server.ts';

/**
 * Requests, answers, messages and girls-only comments whose two accounts are deleted: nobody reads them any more. They are emptied in the
 * transaction of the second deletion, and what an open case holds by a job when the case closes. Ids, statuses and times stay:
 * the verdict about a man counts sessions.
 */

/** Rows that the deletion of an account empties, unlike those that a moderator hid and can restore. */
const girlIsGone = and(isNotNull(girls.deletedAt), isNull(girls.userId), isNull(girls.stageName));
const guyIsGone = eq(guyUsers.softDeleted, true);

const ROWS_AT_ONCE = 500;

const emptyRequest = {
  dateTimeAvailable: '',
  suggestedTimes: [],
  sessionLength: '',
  sessionLocation: null,
  sessionLocationEncrypted: null,
  keyId: null,
  desiredSessionType: '',
  thingsToNotInclude: null,
  requestedAttire: null,
  detailsQuestions: null,
  detailsNotes: null,
  servicesInterests: [],
  flagReason: null,
} satisfies Partial<typeof bookings.$inferInsert>;

/** Empties the rows of these accounts whose other side is gone, too. Call it after the account's own row is emptied. */
export async function emptyAbandonedOf(tx: Tx, whose: { girlIds: number[]; guyIds: number[] }): Promise<void> {
  const own = or(inList(bookings.girlId, whose.girlIds), inList(bookings.guyId, whose.guyIds)) ?? sql`false`;
  const comments = or(inList(girlsOnlyComments.girlId, whose.girlIds), inList(girlsOnlyComments.guyUserId, whose.guyIds)) ?? sql`false`;
  await untilDone(() => markAbandoned(tx, own));
  await untilDone(() => emptyMarked(tx, own));
  await untilDone(() => deleteComments(tx, comments));
}

/** Empties marked requests and deletes comments that no open case holds any longer. */
export async function emptyAfterCases({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  await untilDone(() => db.transaction((tx) => emptyMarked(tx)), signal);
  await untilDone(() => db.transaction((tx) => deleteComments(tx)), signal);
}

/** Also finds unmarked requests: rows from before this rule, and two deletions at the same moment. */
export async function emptyAllAbandoned({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  await untilDone(() => db.transaction((tx) => markAbandoned(tx)), signal);
  await emptyAfterCases({ signal });
}

async function untilDone(batch: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  for (let some = ROWS_AT_ONCE; some === ROWS_AT_ONCE && !signal?.aborted; ) some = await batch();
}

const inList = (column: PgColumn, ids: number[]) => (ids.length > 0 ? inArray(column, ids) : undefined);

/** Notes which requests have lost both sides. @returns how many, at most 500 */
async function markAbandoned(tx: Tx, where?: SQL): Promise<number> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .where(and(isNull(bookings.bothGoneAt), isNull(bookings.emptiedAt), girlIsGone, guyIsGone, where))
    .orderBy(asc(bookings.id))
    .limit(ROWS_AT_ONCE)
    .for('update', { of: bookings });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(bookings)
      .set({ bothGoneAt: new Date(), updatedAt: sql`${bookings.updatedAt}` })
      .where(inArray(bookings.id, ids));
  return ids.length;
}

/** Empties marked requests that no case holds. @returns how many, at most 500 */
async function emptyMarked(tx: Tx, where?: SQL): Promise<number> {
  const reported = await listReportedGuys(tx);
  const isHeld = or(requestHasCase(bookings.id), guyHasCase(bookings.guyId), girlHasCase(bookings.girlId)) as SQL;
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.bothGoneAt),
        isNull(bookings.emptiedAt),
        where,
        sql`not ${isHeld}`,
        reported.length > 0 ? notInArray(bookings.guyId, reported) : undefined,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(ROWS_AT_ONCE)
    .for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(bookings)
    .set({ ...emptyRequest, emptiedAt: new Date(), updatedAt: sql`${bookings.updatedAt}` })
    .where(inArray(bookings.id, ids));
  await tx
    .update(bookingSteps)
    .set({ location: null, note: null, locationEncrypted: null, noteEncrypted: null, keyId: null })
    .where(inArray(bookingSteps.bookingId, ids));
  await tx.delete(bookingMessages).where(inArray(bookingMessages.bookingId, ids));
  return ids.length;
}

/** Deletes girls-only comments whose author and subject are gone. @returns how many, at most 500 */
async function deleteComments(tx: Tx, where?: SQL): Promise<number> {
  const reported = await listReportedGuys(tx);
  const isHeld = or(commentHasCase(girlsOnlyComments.id), guyHasCase(girlsOnlyComments.guyUserId), girlHasCase(girlsOnlyComments.girlId)) as SQL;
  const rows = await tx
    .select({ id: girlsOnlyComments.id })
    .from(girlsOnlyComments)
    .innerJoin(guyUsers, eq(guyUsers.id, girlsOnlyComments.guyUserId))
    .leftJoin(girls, eq(girls.id, girlsOnlyComments.girlId))
    .where(
      and(
        guyIsGone,
        or(isNull(girlsOnlyComments.girlId), girlIsGone),
        where,
        sql`not ${isHeld}`,
        reported.length > 0 ? notInArray(girlsOnlyComments.guyUserId, reported) : undefined,
      ),
    )
    .limit(ROWS_AT_ONCE)
    .for('update', { of: girlsOnlyComments });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(girlsOnlyComments).where(inArray(girlsOnlyComments.id, ids));
  return ids.length;
}
