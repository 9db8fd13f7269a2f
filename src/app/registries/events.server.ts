import { announceNewGirlJob } from '#features/new-girls/jobs.server.ts';
import { planMails } from '#features/notifications/mails/deliver.server.ts';
import { followGirlReport } from '#features/session-girls/reports.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { hear } from '#platform/events.server.ts';

/** Who hears of what. A process calls this once, before it takes requests. */
export function composeEvents() {
  hear('girl.approved', [(tx, { girlId }) => enqueue(tx, announceNewGirlJob, { girlId }, { singletonKey: String(girlId) })]);
  hear('girlReport.decided', [followGirlReport]);
  hear('people.notified', [planMails]);
}
