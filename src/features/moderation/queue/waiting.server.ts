import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountFlags } from '#db/schema/account-flags.ts';
import { bookings } from '#db/schema/bookings.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { crawledPicture } from '../items/session-girls.server.ts';
import type { QueueKind, Urgency } from './kinds.ts';

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
  /** Within how many hours of its arrival it should be decided. */
  hours: number;
};

const part = (kind: QueueKind, table: PgTable & { id: PgColumn; createdAt: PgColumn }, hours: number, where: SQL | undefined): QueueSource => ({
  kind,
  from: table,
  id: table.id,
  since: table.createdAt,
  where,
  hours,
});

const DAY = 24;
/** 1 nuisance to 4 danger to life. */
const hoursBySeverity = [
  [4, 1],
  [3, 4],
  [2, DAY],
  [1, 2 * DAY],
] as const;

// What an upheld dispute hid is disputed too: that is no report that waits.
const waitingTimewaster = and(
  sql`not ${timewasters.approved}`,
  isNull(timewasters.rejectedAt),
  eq(timewasters.disputed, false),
  isNull(timewasters.mergedIntoId),
);

/** What waits. Where two queueSources are due at the same moment, the one that stands first here comes first. */
export const queueSources: readonly QueueSource[] = [
  ...hoursBySeverity.map(([severity, hours]) => part('timewaster', timewasters, hours, and(eq(timewasters.severity, severity), waitingTimewaster))),
  // Whoever copies the reports goes on until somebody looks.
  part('lookupAlert', timewasterLookupAlerts, 4, eq(timewasterLookupAlerts.status, 'open')),
  part('linkedAccount', accountFlags, 12, eq(accountFlags.status, 'open')),
  part('flaggedBooking', bookings, 12, and(eq(bookings.flagged, true), isNull(bookings.flagHandledAt))),
  part('report', reports, 12, eq(reports.status, 'open')),
  part('dispute', disputeRecords, DAY, eq(disputeRecords.status, 'open')),
  part('scammerReport', girls, DAY, and(eq(girls.reportPending, true), isNull(girls.deletedAt))),
  part('problemGirlReport', problemGirls, DAY, and(eq(problemGirls.pending, true), isNotNull(problemGirls.username), isNull(problemGirls.deletedAt))),
  part(
    'sessionGirlReport',
    sessionGirlsReports,
    DAY,
    // What was sent as a report of its own waits as that one.
    and(eq(sessionGirlsReports.status, 'open'), isNull(sessionGirlsReports.scammerId), isNull(sessionGirlsReports.problemGirlId)),
  ),
  part('girlProfile', girls, 2 * DAY, and(presentGirl, isNull(girls.profileApproved))),
  part(
    'girlPicture',
    girls,
    2 * DAY,
    and(
      presentGirl,
      sql`${girls.profilePicApproved} is not true`,
      // A picture that was rejected waits for her, not for a moderator.
      isNull(girls.profilePicApproved),
      isNotNull(girls.profilePicPublicId),
      eq(girls.profileApproved, true),
    ),
  ),
  part('explicitImage', sessionGirlsImages, 2 * DAY, and(eq(sessionGirlsImages.explicit, true), isNull(sessionGirlsImages.jenApproved))),
  part(
    'sessionGirlPicture',
    sessionGirls,
    14 * DAY,
    and(sql`${sessionGirls.profilePicApproved} is not true`, isNull(sessionGirls.profilePicApproved), sql`${crawledPicture} is not null`),
  ),
  part('sessionGirlProfile', sessionGirls, 14 * DAY, isNull(sessionGirls.profileApproved)),
  part('crawledProblemGirl', problemGirls, 14 * DAY, and(isNull(problemGirls.username), isNull(problemGirls.deletedAt))),
  part('scrapedEmail', sessionGirls, 30 * DAY, isNull(sessionGirls.email)),
];

/** What waits of a kind, whatever its urgency. */
export function waitingOf(kind: QueueKind): SQL | undefined {
  return kind === 'timewaster' ? waitingTimewaster : queueSources.find((one) => one.kind === kind)?.where;
}

/** The record that an item of this kind is about. */
export function tableOf(kind: QueueKind): PgTable & { id: PgColumn } {
  return queueSources.find((one) => one.kind === kind)?.from as PgTable & { id: PgColumn };
}

export function urgencyOf({ hours }: QueueSource): Urgency {
  if (hours <= 4) return 'danger';
  if (hours <= 12) return 'urgent';
  return hours <= 2 * DAY ? 'soon' : 'routine';
}
