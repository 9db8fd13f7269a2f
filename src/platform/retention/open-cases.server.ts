import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  accountFlags,
  accountHolds,
  accountMeasures,
  appeals,
  bookingMessages,
  bookings,
  disputeRecords,
  girls,
  guyIdentifiers,
  meetingReviews,
  reports,
  timewasterIdentifiers,
  timewasters,
} from '#db/schema/index.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { UNDO_SECONDS } from '#shared/limits.ts';
import { decryptHeld } from '../identities/holds/holds.server.ts';

/**
 * Rows that an open case holds after both accounts are deleted. A case about a request (a flag, a report of a message, a report or dispute of a
 * review, an appeal against its measure) holds that request. A case about a person (a report of the profile, an appeal, a flag of the
 * account, a report or dispute of a man with the same contact) holds all requests and girls-only comments of that person.
 */

type Id = PgColumn | SQL;

/** Within the undo window a decision isn't final. */
const withinUndo = (decidedAt: SQL) => sql`${decidedAt} > now() - make_interval(secs => ${sql.raw(String(UNDO_SECONDS))})`;
const isOpen = (alias: 'r' | 'd' | 'p' | 'f', decidedAt: 'handled_at' | 'decided_at') =>
  sql`(${sql.raw(`${alias}.status`)} = 'open' or ${withinUndo(sql.raw(`${alias}.${decidedAt}`))})`;

const reported = (subject: string, id: SQL) =>
  sql`exists (select 1 from ${reports} r where r.subject_type = ${sql.raw(`'${subject}'`)} and r.subject_id = ${id}::text and ${isOpen('r', 'handled_at')})`;
const disputed = (subject: string, id: Id) =>
  sql`exists (select 1 from ${disputeRecords} d where d.subject_type = ${sql.raw(`'${subject}'`)} and d.subject_id = ${id} and ${isOpen('d', 'decided_at')})`;

/** An upheld dispute took the report away: it waits for nobody. */
const takenAway = sql`exists (select 1 from ${disputeRecords} d where d.subject_type = 'timewaster' and d.subject_id = w.id and d.status = 'upheld')`;

/** Cases about one request. */
export const requestHasCase = (id: Id): SQL => sql`(
  exists (select 1 from ${bookings} b where b.id = ${id} and b.flagged and (b.flag_handled_at is null or ${withinUndo(sql.raw('b.flag_handled_at'))}))
  or exists (select 1 from ${bookingMessages} m where m.booking_id = ${id} and ${reported('booking-message', sql.raw('m.id'))})
  or exists (select 1 from ${meetingReviews} v where v.booking_id = ${id}
    and (${reported('review', sql.raw('v.id'))} or ${disputed('review', sql.raw('v.id'))}))
  or exists (select 1 from ${accountMeasures} a join ${appeals} p on p.account_measure_id = a.id where a.booking_id = ${id} and ${isOpen('p', 'decided_at')})
)`;

/** Cases about a guy, without reports that name him by his username: `listReportedGuys`. @param account his user id, which the emptied row lacks */
export const guyHasCase = (id: Id, account: Id = accountOf(id)): SQL => sql`(
  exists (select 1 from ${appeals} p where p.guy_id = ${id} and ${isOpen('p', 'decided_at')})
  or exists (select 1 from ${accountFlags} f where f.user_id = ${account} and ${isOpen('f', 'decided_at')})
  or ${reported('guy', sql`${id}`)}
  or exists (select 1 from ${guyIdentifiers} i join ${timewasterIdentifiers} t on t.value_hash = i.value_hash and t.kind = i.kind
    join ${timewasters} w on w.id = t.timewaster_id
    where i.guy_id = ${id} and w.rejected_at is null and w.merged_into_id is null
      and ((not w.approved and not ${takenAway}) or ${disputed('timewaster', sql.raw('w.id'))}))
)`;

const accountOf = (guyId: Id) => sql`(select h.user_id from ${accountHolds} h where h.guy_id = ${guyId})`;

/** Cases about a girl. */
export const girlHasCase = (id: Id): SQL => sql`(
  exists (select 1 from ${girls} g where g.id = ${id} and g.report_pending)
  or exists (select 1 from ${appeals} p where p.girl_id = ${id} and ${isOpen('p', 'decided_at')})
  or ${reported('girl', sql`${id}`)} or ${disputed('scammer', id)}
)`;

/** Cases about one girls-only comment. */
export const commentHasCase = (id: Id): SQL => reported('girls-only-comment', sql`${id}`);

/** Deleted guys whose profile is reported under the username that the row no longer has. */
export async function listReportedGuys(on: Db | Tx): Promise<number[]> {
  const holds = await on.select().from(accountHolds);
  const held = holds.map((hold) => ({ guyId: hold.guyId, username: decryptHeld(hold).username }));
  if (held.length === 0) return [];
  const names = held.map(({ username }) => username);
  const rows = await on
    .selectDistinct({ subjectId: reports.subjectId })
    .from(reports)
    .where(
      and(sql`${reports.subjectType} = 'guy'`, inArray(reports.subjectId, names), or(sql`${reports.status} = 'open'`, withinUndo(sql`${reports.handledAt}`))),
    );
  const open = new Set(rows.map(({ subjectId }) => subjectId));
  return held.filter(({ username }) => open.has(username)).map(({ guyId }) => guyId);
}
