import type { Tx } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';

/** Once per comment, however many report it. */
export const notifyOfReportedComment = (tx: Tx, id: number) =>
  notifyModerators(tx, { kind: 'report-opened', title: 'A comment was reported', url: '/admin/moderate', dedupeKey: `comment-report:${id}` });
