import type { TextKind } from '#permissions/texts/member-texts.server.ts';
import type { Tx } from '../db/client.server.ts';
import { notifyModerators } from '../notifications/notify-moderators.server.ts';

/** Once per text, however many report it. */
export const notifyOfReportedText = (tx: Tx, kind: TextKind, id: number, title: string) =>
  notifyModerators(tx, { kind: 'report-opened', title, url: '/admin/moderate', dedupeKey: `${kind}-report:${id}` });
