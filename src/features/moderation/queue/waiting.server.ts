import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountFlags } from '#db/schema/account-flags.ts';
import { appeals } from '#db/schema/appeals.ts';
import { bookings } from '#db/schema/bookings.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { crawledPicture } from '../items/session-girls.server.ts';
import type { QueueKind } from './kinds.ts';
import { type Risk, type RiskName, risks } from './risk.ts';

const presentGirl = and(eq(girls.matwiseGirl, true), isNull(girls.deletedAt));

/**
 * A part of the queue: items of one kind that may wait equally long. Its filter is that of its partial index, so each part
 * is read in order, from where the page begins, and no further than the page is long.
 */
export type QueueSource = {
  kind: QueueKind;
  from: PgTable;
  id: PgColumn;
  since: PgColumn;
  where: SQL | undefined;
  /** How urgent all of it is, and why: as the product has it, see `weights/` for what moderators made of it. */
  riskName: RiskName;
  risk: Risk;
};

const part = (
  kind: QueueKind,
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  where: SQL | undefined,
  riskName: RiskName = kind as RiskName,
): QueueSource => ({
  kind,
  from: table,
  id: table.id,
  since: table.createdAt,
  where,
  riskName,
  risk: risks[riskName],
});

/** Reports hidden by an upheld dispute don't wait. An open dispute must never take a waiting report out of the queue. */
const hiddenByDispute = sql`exists (select 1 from ${disputeRecords} d where d.subject_type = 'timewaster' and d.subject_id = ${timewasters.id} and d.status = 'upheld')`;
const waitingTimewaster = and(sql`not ${timewasters.approved}`, isNull(timewasters.rejectedAt), isNull(timewasters.mergedIntoId), not(hiddenByDispute));

/** Contacts that girls added to records that are still there. */
const waitingContact = (table: typeof timewasterPhones | typeof timewasterEmails) =>
  and(
    sql`not ${table.approved}`,
    isNull(table.rejectedAt),
    sql`exists (select 1 from ${timewasters} record where record.id = ${table.timewasterId} and record.rejected_at is null)`,
  );

/** 1 nuisance to 4 danger to life. */
const severities = [4, 3, 2, 1] as const;

/** What waits. Where the turn of two is the same moment, the one that stands first here comes first. */
export const queueSources: readonly QueueSource[] = [
  ...severities.map((severity) => part('timewaster', timewasters, and(eq(timewasters.severity, severity), waitingTimewaster), `timewaster${severity}`)),
  part('addedPhone', timewasterPhones, waitingContact(timewasterPhones)),
  part('addedEmail', timewasterEmails, waitingContact(timewasterEmails)),
  // Whoever copies the reports goes on until somebody looks.
  part('lookupAlert', timewasterLookupAlerts, eq(timewasterLookupAlerts.status, 'open')),
  part('linkedAccount', accountFlags, eq(accountFlags.status, 'open')),
  part('flaggedBooking', bookings, and(eq(bookings.flagged, true), isNull(bookings.flagHandledAt))),
  part('report', reports, eq(reports.status, 'open')),
  part('dispute', disputeRecords, eq(disputeRecords.status, 'open')),
  { kind: 'appeal', from: appeals, id: appeals.id, since: appeals.appealedAt, where: eq(appeals.status, 'open'), riskName: 'appeal', risk: risks.appeal },
  part('scammerReport', girls, and(eq(girls.reportPending, true), isNull(girls.deletedAt))),
  part('problemGirlReport', problemGirls, and(eq(problemGirls.pending, true), isNotNull(problemGirls.username), isNull(problemGirls.deletedAt))),
  part(
    'sessionGirlReport',
    sessionGirlsReports,
    // What was sent as a report of its own waits as that one.
    and(eq(sessionGirlsReports.status, 'open'), isNull(sessionGirlsReports.scammerId), isNull(sessionGirlsReports.problemGirlId)),
  ),
  part('girlProfile', girls, and(presentGirl, isNull(girls.profileApproved))),
  part(
    'girlPicture',
    girls,
    and(
      presentGirl,
      sql`${girls.profilePicApproved} is not true`,
      // A picture that was rejected waits for her, not for a moderator.
      isNull(girls.profilePicApproved),
      isNotNull(girls.profilePicPublicId),
      eq(girls.profileApproved, true),
    ),
  ),
  {
    ...{ kind: 'girlName', from: girls, id: girls.id, since: girls.stageNameAskedAt },
    where: and(presentGirl, isNotNull(girls.stageNameWaiting), isNotNull(girls.stageNameAskedAt)),
    ...{ riskName: 'girlName', risk: risks.girlName },
  },
  part('explicitImage', sessionGirlsImages, and(eq(sessionGirlsImages.explicit, true), isNull(sessionGirlsImages.jenApproved))),
  part(
    'sessionGirlPicture',
    sessionGirls,
    and(sql`${sessionGirls.profilePicApproved} is not true`, isNull(sessionGirls.profilePicApproved), sql`${crawledPicture} is not null`),
  ),
  part('sessionGirlProfile', sessionGirls, isNull(sessionGirls.profileApproved)),
  part('crawledProblemGirl', problemGirls, and(isNull(problemGirls.username), isNull(problemGirls.deletedAt))),
  part('scrapedEmail', sessionGirls, isNull(sessionGirls.email)),
];

/** What waits of a kind, whatever its urgency. */
export function waitingOf(kind: QueueKind): SQL | undefined {
  return kind === 'timewaster' ? waitingTimewaster : queueSources.find((one) => one.kind === kind)?.where;
}

/** The record that an item of this kind is about. */
export function tableOf(kind: QueueKind): PgTable & { id: PgColumn } {
  return queueSources.find((one) => one.kind === kind)?.from as PgTable & { id: PgColumn };
}
