import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { timewasters } from '#db/schema/timewasters.ts';

/**
 * The one statement of which evidence counts: approved by a moderator, not rejected, not a waiting change, and by an account in good standing.
 * Every source of a verdict filters by it before it orders and limits, so that nothing that waits and no banned account changes an answer.
 */

/**
 * Whether the girl's account is in good standing: approved by a moderator, neither hidden nor banned. Words outlive an account that she deletes
 * herself, with the standing it had. Imported girls never had an account: they count unless a moderator rejected or banned them. `nameless`: an item
 * that doesn't show her name stays when a moderator hides her profile, or the two would tell that it is hers. A scalar subquery is one index probe
 * per row, whatever the planner expects.
 */
export function inGoodStanding(girlId: SQL | PgColumn, nameless: SQL | PgColumn | boolean = false): SQL<boolean> {
  return sql<boolean>`coalesce((
    select not author.banned and (author.admin_show_profile is not false or ${typeof nameless === 'boolean' ? sql.raw(String(nameless)) : nameless}) and case
      when author.user_id is null and author.deleted_at is null then author.profile_approved is not false
      else author.profile_approved is true and (author.deleted_at is null or author.user_id is null) end
    from ${girls} author where author.id = ${girlId}), true)`;
}

type ReportColumns = Record<'approved' | 'rejectedAt' | 'revisesId' | 'girlId' | 'anonymous', PgColumn>;

/** One woman's report as evidence. A merged report stays her own word; the record it went into has to be approved too. */
export const countsAsEvidence = (report: ReportColumns): SQL =>
  and(eq(report.approved, true), isNull(report.rejectedAt), isNull(report.revisesId), inGoodStanding(report.girlId, report.anonymous)) as SQL;

/** Whether the record's reporter, or the reporter of a report merged into it, is in good standing. */
const isVouchedFor = (record: Record<'id' | 'girlId' | 'anonymous', PgColumn>): SQL<boolean> =>
  sql<boolean>`(${inGoodStanding(record.girlId, record.anonymous)} or exists (
    select 1 from ${timewasters} part where part.merged_into_id = ${record.id} and part.approved and ${inGoodStanding(sql`part.girl_id`, sql`part.anonymous`)}))`;

/** An approved record that stands by itself: every approved girl may open it. */
export const isOpenRecord = (record: ReportColumns & Record<'id' | 'mergedIntoId', PgColumn>): SQL =>
  and(eq(record.approved, true), isNull(record.rejectedAt), isNull(record.revisesId), isNull(record.mergedIntoId), isVouchedFor(record)) as SQL;

type StatementColumns = Record<'statement' | 'girlId' | 'timewasterId', PgColumn | SQL>;

/**
 * A contact or identifier of a counted record. A statement is the word of the girl who added it: it counts by her standing, and if a merge brought it,
 * only while her merged report is approved.
 */
export const identifierCounts = ({ statement, girlId, timewasterId }: StatementColumns): SQL => {
  const ofHiddenReport = sql`exists (select 1 from ${timewasters} part where part.merged_into_id = ${timewasterId} and part.girl_id is not distinct from ${girlId} and not part.approved)`;
  return sql`(not ${statement} or ${inGoodStanding(sql`${girlId}`, true)} and not ${ofHiddenReport})`;
};

/**
 * Accounts of guys that link others: anyone can register with someone else's number, so an account counts once its email address is confirmed. Banned
 * and deleted accounts still count: their contacts are evidence.
 */
export const linkingGuy = (guy: Pick<Record<keyof typeof guyUsers.$inferSelect, PgColumn>, 'auth0Verified'>): SQL => eq(guy.auth0Verified, true);

/**
 * Accounts that make a contact a shared one (a hotel, an office), which links nobody. A girl in good standing has met him: six mailboxes are free, and
 * with six throw-away accounts a reported man would cut the links of his own number. `table` is a name or an alias.
 */
export const sharesContacts = (table: string): SQL => {
  const holder = alias(guyUsers, table);
  const isMet = sql`exists (select 1 from ${bookings} met where met.guy_id = ${holder.id} and met.girl_status = 'complete' and ${inGoodStanding(sql`met.girl_id`)})`;
  return and(eq(holder.auth0Verified, true), not(holder.banned), not(holder.softDeleted), isMet) as SQL;
};
