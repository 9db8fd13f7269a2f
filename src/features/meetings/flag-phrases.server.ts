import { reports } from '#db/schema/reports.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';

/** What he says in public and what asks for sexual services goes before moderators, as comments do; it stays meanwhile. */
export async function flagPhrases(tx: Tx, reviewId: number, text: string): Promise<void> {
  const phrase = findSexualServicesPhrase([text]);
  if (!phrase) return;
  await tx.insert(reports).values({ subjectType: 'review', subjectId: String(reviewId), reason: `Asks for sexual services: '${phrase}'` });
  await notifyModerators(tx, { kind: 'report-opened', title: 'A review was flagged', url: '/admin/moderate', dedupeKey: `review-flag:${reviewId}` });
}
