import { and, eq } from 'drizzle-orm';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';
import { type EmailFrequency, type NotificationKind, notificationKind } from '#shared/notification-kinds.ts';
import { heldBack, tellsNobody } from '../audit/undo-window.server.ts';
import type { Db, Tx } from '../db/client.server.ts';
import { emit } from '../events.server.ts';
import { enqueue } from '../jobs/enqueue.server.ts';
import { publishUnread } from './bells.server.ts';
import { releaseNoticesJob } from './jobs.server.ts';

export type Notice = {
  /** null: an imported profile without an account; nobody is told. */
  userId: string | null;
  kind: NotificationKind;
  /** One sentence that says it all, in a list and as the subject of an email. Never a name or contact that a mail box must not show. */
  title: string;
  body?: string;
  /** A path of this site that leads to the thing. */
  url?: string;
  /** What a room needs to write the email; nobody reads it. */
  data?: Record<string, unknown>;
  /** Names the occasion ('booking:7'): each person is told of it once, whatever happens again. */
  dedupeKey?: string;
};

/** PostgreSQL takes at most 8000 bytes in one wake-up; rows go in by as many. */
const atOnce = 150;

/**
 * Tells people something, as part of the caller's transaction: the rows exist if and only if that commits, and then the
 * open bells of these people learn of it, on every instance. Emails follow each person's preferences. What a moderator decided is told
 * when that can no longer be taken back without a word (`undo-window.server.ts`).
 * @returns how many were told; fewer than given when some were told of the same occasion before
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<number> {
  if (tellsNobody(tx)) return 0;
  const held = heldBack(tx);
  const waiting = held && { heldUntil: held.until, heldFor: held.decision };
  const rows = notices.flatMap(({ userId, ...notice }) => (userId === null ? [] : [{ userId, ...notice, ...waiting }]));
  let told = 0;
  for (let at = 0; at < rows.length; at += atOnce) {
    const written = await tx
      .insert(notifications)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoNothing({ target: [notifications.userId, notifications.dedupeKey] })
      .returning({ id: notifications.id, userId: notifications.userId, kind: notifications.kind });
    if (written.length === 0) continue;
    told += written.length;
    if (held) await enqueue(tx, releaseNoticesJob, { ids: written.map(({ id }) => id) }, { startAfter: held.until });
    else await announce(tx, written);
  }
  return told;
}

type Written = { id: number; userId: string; kind: string };

/** Rings the bells and lets mails follow, once the transaction commits. */
export async function announce(tx: Tx, written: readonly Written[]): Promise<void> {
  await publishUnread(tx, [...new Set(written.map(({ userId }) => userId))]);
  await emit(tx, 'people.notified', { notifications: [...written] });
}

/** How this person wants emails of a kind: their own choice, else the kind's. */
export async function emailFrequency(tx: Tx | Db, userId: string, kind: NotificationKind): Promise<EmailFrequency> {
  const [chosen] = await tx
    .select({ email: notificationPreferences.email })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  return chosen?.email ?? notificationKind(kind).email;
}

/** Whether a room may send its own email about this now (`ownMail`); otherwise the daily digest names it, or none does. */
export const wantsInstantEmail = async (tx: Tx | Db, userId: string, kind: NotificationKind): Promise<boolean> =>
  (await emailFrequency(tx, userId, kind)) === 'instant';
