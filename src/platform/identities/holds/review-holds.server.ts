import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  accountFlags,
  accountHolds,
  bookingMessages,
  bookings,
  comments,
  disputeRecords,
  guyIdentifiers,
  reports,
  timewasterIdentifiers,
  timewasters,
} from '#db/schema/index.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { decryptHeld } from './holds.server.ts';

/** As long as a moderator may take a decision back. */
const DAYS_AFTER = 30;

/** Deletes what is held for nothing: nothing about him is open, nor was for 30 days. */
export async function reviewHolds(): Promise<void> {
  const holds = await freshDb.select().from(accountHolds);
  if (holds.length === 0) return;
  const reported = await listReported(holds.map((hold) => ({ guyId: hold.guyId, username: decryptHeld(hold).username })));
  await db.transaction(async (tx) => {
    const ids = holds.map(({ guyId }) => guyId);
    const open = or(reported.length > 0 ? inArray(accountHolds.guyId, reported) : undefined, isOpen);
    await tx
      .update(accountHolds)
      .set({ lastOpenAt: new Date() })
      .where(and(inArray(accountHolds.guyId, ids), open));
    const old = or(isNull(accountHolds.lastOpenAt), lt(accountHolds.lastOpenAt, sql`now() - make_interval(days => ${DAYS_AFTER})`));
    await tx.delete(accountHolds).where(and(inArray(accountHolds.guyId, ids), old));
  });
}

/** Reports name a profile by its username, which the row no longer has. */
async function listReported(held: { guyId: number; username: string }[]): Promise<number[]> {
  const names = held.map(({ username }) => username);
  const rows = await freshDb
    .selectDistinct({ subjectId: reports.subjectId })
    .from(reports)
    .where(and(sql`${reports.subjectType} = 'guy'`, sql`${reports.status} = 'open'`, inArray(reports.subjectId, names)));
  const open = new Set(rows.map(({ subjectId }) => subjectId));
  return held.filter(({ username }) => open.has(username)).map(({ guyId }) => guyId);
}

const [his, account] = [accountHolds.guyId, accountHolds.userId];

/** Flagged requests, reports of what he wrote, reports and disputes of whom he shares a contact with, and flags of his account. */
const isOpen = sql`(
  exists (select 1 from ${bookings} b where b.guy_id = ${his} and b.flagged and b.flag_handled_at is null)
  or exists (select 1 from ${accountFlags} f where f.user_id = ${account} and f.status = 'open')
  or exists (select 1 from ${comments} c join ${reports} r on r.subject_type = 'comment' and r.subject_id = c.id::text and r.status = 'open'
    where c.author_user_id = ${account})
  or exists (select 1 from ${bookings} b join ${bookingMessages} m on m.booking_id = b.id and m.side = 'guy'
    join ${reports} r on r.subject_type = 'booking-message' and r.subject_id = m.id::text and r.status = 'open' where b.guy_id = ${his})
  or exists (select 1 from ${guyIdentifiers} i join ${timewasterIdentifiers} t on t.value_hash = i.value_hash and t.kind = i.kind
    join ${timewasters} w on w.id = t.timewaster_id
    where i.guy_id = ${his} and w.rejected_at is null and w.merged_into_id is null
      and (not w.approved or exists (select 1 from ${disputeRecords} d where d.subject_type = 'timewaster' and d.subject_id = w.id and d.status = 'open')))
)`;
