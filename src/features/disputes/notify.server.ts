import { and, eq, inArray, not, or } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import type { Dispute } from '#db/schema/disputes.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';

type Reporter = { userId: string | null; url: string };

/**
 * Notifies moderators of a new case, and reporters that their report is disputed, without the name of who disputed it. A girl isn't notified of a
 * dispute by a guy she blocked.
 */
export async function notifyOfDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const occasion = `dispute:${dispute.id}`;
  await notifyModerators(tx, { kind: 'dispute-opened', title: 'Someone disputed an entry', url: '/admin/moderate', dedupeKey: occasion });
  const reporters = await reportersOf(tx, dispute);
  const isReview = dispute.subjectType === 'review';
  const title = isReview ? 'A review you wrote is disputed' : 'An entry you reported is disputed';
  const body = isReview ? 'A moderator will look at it.' : 'A moderator will review it. Only moderators know that the report came from you.';
  await notify(
    tx,
    reporters.map(({ userId, url }) => ({ userId, url, title, body, kind: 'report-disputed' as const, dedupeKey: `${occasion}:${url}` })),
  );
}

async function reportersOf(tx: Tx, { id, subjectType, subjectId }: Dispute): Promise<Reporter[]> {
  if (subjectType === 'scammer' && subjectId !== null) {
    const rows = await tx
      .select({ userId: girls.reportedByUserId, stageName: girls.stageName, username: girls.username, name: girls.name })
      .from(girls)
      .where(eq(girls.id, subjectId));
    return rows.map(({ userId, stageName, username, name }) => ({ userId, url: `/scammer/${encodeURIComponent(stageName ?? username ?? name ?? subjectId)}` }));
  }
  if (subjectType === 'review' && subjectId !== null) {
    const rows = await tx
      .select({ side: meetingReviews.side, bookingId: bookings.id, her: girls.userId, him: guyUsers.userId })
      .from(meetingReviews)
      .innerJoin(bookings, eq(bookings.id, meetingReviews.bookingId))
      .innerJoin(girls, eq(girls.id, bookings.girlId))
      .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
      .where(and(eq(meetingReviews.id, subjectId), or(eq(meetingReviews.side, 'guy'), not(isBlockedBy(bookings.girlId, bookings.guyId)))));
    return rows.map(({ side, bookingId, her, him }) => ({ userId: side === 'girl' ? her : him, url: `/bookings/${bookingId}/review` }));
  }
  if (subjectType === 'problem-girl' && subjectId !== null) {
    const rows = await tx
      .select({ reporter: problemGirls.reportedByUserId, guy: guyUsers.userId })
      .from(problemGirls)
      .leftJoin(guyUsers, eq(guyUsers.id, problemGirls.guyId))
      .where(eq(problemGirls.id, subjectId));
    return rows.map(({ reporter, guy }) => ({ userId: reporter ?? guy, url: `/problem-girl/${subjectId}` }));
  }
  const named = tx.select({ id: disputeRecords.subjectId }).from(disputeRecords).where(eq(disputeRecords.disputeId, id));
  const rows = await tx
    .select({ id: timewasters.id, userId: girls.userId })
    .from(timewasters)
    .innerJoin(girls, eq(girls.id, timewasters.girlId))
    .where(inArray(timewasters.id, named));
  return rows.map(({ id, userId }) => ({ userId, url: `/girl/timewasters?record=${id}` }));
}
