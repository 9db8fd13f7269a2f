import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { accountHolds, bookings, comments, reports } from '#db/schema/index.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { guyHasCase, listReportedGuys, requestHasCase } from '../../retention/open-cases.server.ts';

/** As long as a moderator may take a decision back. */
const DAYS_AFTER = 30;

/** Deletes what is held for nothing: nothing about him is open, nor was for 30 days. */
export async function reviewHolds(): Promise<void> {
  const holds = await freshDb.select({ guyId: accountHolds.guyId }).from(accountHolds);
  if (holds.length === 0) return;
  const reported = await listReportedGuys(freshDb);
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

const [his, account] = [accountHolds.guyId, accountHolds.userId];

/** Cases about him or one of his requests, and reports of his comments. */
const isOpen = sql`(
  ${guyHasCase(his, account)}
  or exists (select 1 from ${bookings} q where q.guy_id = ${his} and ${requestHasCase(sql.raw('q.id'))})
  or exists (select 1 from ${comments} c join ${reports} r on r.subject_type = 'comment' and r.subject_id = c.id::text and r.status = 'open'
    where c.author_user_id = ${account})
)`;
