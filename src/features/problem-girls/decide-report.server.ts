import type { ProblemGirl } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';

/** What waits by this, or waits no more, is a decision about the report. */
export async function decideReport(
  tx: Tx,
  actor: Actor,
  { id, reportedByUserId, guyId }: Omit<ProblemGirl, 'deletedAt'>,
  became: 'followed' | 'refused' | 'reopened',
) {
  await notifyReporter(tx, { userId: reportedByUserId, guyId }, { became });
  await emit(tx, 'girlReport.decided', { kind: 'problem-girl', id, became, by: actor });
}
