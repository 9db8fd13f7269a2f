import { tellOfHiddenText } from '#features/accounts/bans/appeals/appealed-text.server.ts';
import { calendarOfBooking } from '#features/appointments/calendar/mail-calendar.server.ts';
import { forgetAppointments } from '#features/appointments/forget.server.ts';
import { planMails } from '#features/notifications/mails/deliver.server.ts';
import { planPushes } from '#features/notifications/push/deliver.server.ts';
import { announceNewGirlJob, announceTravelNewsJob } from '#features/saved-searches/jobs.server.ts';
import { followGirlReport } from '#features/session-girls/reports.server.ts';
import { alertAboutHerReports } from '#features/timewasters/watches/notify-watchers.server.ts';
import { on } from '#platform/events.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { attachCalendar } from '#platform/notifications/notice-calendar.server.ts';

/** Who hears of what. A process calls this once, before it takes requests. */
export function composeEvents() {
  on('account.deleted', [forgetAppointments]);
  on('girl.approved', [(tx, { girlId }) => enqueue(tx, announceNewGirlJob, { girlId }, { singletonKey: String(girlId) }), alertAboutHerReports]);
  on('girlReport.decided', [followGirlReport]);
  on('text.hidden', [tellOfHiddenText]);
  on('travel.planned', [(tx, { travelId }) => enqueue(tx, announceTravelNewsJob, { travelId }, { singletonKey: String(travelId) })]);
  on('people.notified', [planMails, planPushes]);
  attachCalendar('booking-answered', async (tx, { userId, data }) =>
    typeof data.bookingId === 'number' ? calendarOfBooking(tx, userId, data.bookingId) : null,
  );
}
