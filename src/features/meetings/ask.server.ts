import { and, eq, gt, notExists, or, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingAnswers } from '#db/schema/meeting-answers.ts';
import { notBlockedWhenSent } from '#permissions/bookings/filters.server.ts';
import { isMeeting, isMeetingOfHers, isMeetingOfHis } from '#permissions/meetings/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { type Notice, notify } from '#platform/notifications/notify.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';

/** Asked when a session is surely over (as /bookings counts it), and not about what was long ago. */
const ASK_AFTER_HOURS = 12;
const ASK_WITHIN_HOURS = ASK_AFTER_HOURS + 72;

/** Every ten minutes: asks each side of a session that is over, once, how it went; not whoever has said it already. */
export async function askAboutMeetings(): Promise<void> {
  await db.transaction(async (tx) => {
    const unanswered = (side: BookingSide) =>
      notExists(
        tx
          .select({ one: sql`1` })
          .from(meetingAnswers)
          .where(and(eq(meetingAnswers.bookingId, bookings.id), eq(meetingAnswers.side, side))),
      );
    const over = and(
      isMeeting(sql`now() - make_interval(hours => ${sql.raw(String(ASK_AFTER_HOURS))})`),
      gt(bookingSteps.appointmentAt, sql`now() - make_interval(hours => ${sql.raw(String(ASK_WITHIN_HOURS))})`),
    );
    const asksHer = and(isMeetingOfHers(), notBlockedWhenSent(), unanswered('girl'));
    const asksHim = and(isMeetingOfHis(), unanswered('guy'));
    const rows = await tx
      .select({
        id: bookings.id,
        her: sql<string | null>`case when ${asksHer} then ${girls.userId} end`,
        him: sql<string | null>`case when ${asksHim} then ${guyUsers.userId} end`,
      })
      .from(bookingSteps)
      .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
      .innerJoin(girls, eq(girls.id, bookings.girlId))
      .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
      .where(and(over, or(asksHer, asksHim)));
    await notify(
      tx,
      rows.flatMap(({ id, her, him }) => [her, him].map((userId) => question(userId, id))),
    );
  });
}

const question = (userId: string | null, bookingId: number): Notice => ({
  userId,
  kind: 'after-session',
  title: 'How did it go? Tell us in one tap',
  body: 'Say whether you met. After a session you can review each other for 14 days.',
  url: `/bookings/${bookingId}/review`,
  dedupeKey: `meeting-asked:${bookingId}`,
});
