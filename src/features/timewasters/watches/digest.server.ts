import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notificationPreferences, notifications, users } from '#db/schema/index.ts';
import { ofApprovedGirls } from '#permissions/girls/filters.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { SEVERE_REPORT } from './notify-watchers.server.ts';
import { severeDigest } from './severe-digest.ts';

/** The hour (UTC) at which the daily digests leave. */
export const DIGEST_HOUR = 8;
const MOST = 5_000;

/**
 * One mail per woman about all severe reports that she was told of and has not read. It names neither men nor contacts:
 * mail boxes are read by others too. Only to whom a moderator still approves.
 */
export async function sendDigests(now: Date): Promise<void> {
  const frequency = sql`coalesce(${notificationPreferences.email}, 'daily')`;
  const waiting = await freshDb
    .select({ id: notifications.id, userId: notifications.userId, title: notifications.title, createdAt: notifications.createdAt, to: users.email })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationPreferences, and(eq(notificationPreferences.userId, notifications.userId), eq(notificationPreferences.kind, SEVERE_REPORT)))
    .where(
      and(
        eq(notifications.kind, SEVERE_REPORT),
        isNull(notifications.readAt),
        isNull(notifications.digestedAt),
        isNull(users.deletedAt),
        // Asked again: she may have been rejected, hidden or banned since it stood in her bell.
        ofApprovedGirls(users.id),
        now.getUTCHours() === DIGEST_HOUR ? sql`${frequency} <> 'off'` : sql`${frequency} = 'instant'`,
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(MOST);
  for (const [userId, rows] of Map.groupBy(waiting, (row) => row.userId)) await sendOne(userId, rows);
}

async function sendOne(userId: string, rows: { id: number; title: string; createdAt: Date; to: string }[]) {
  const [first] = rows;
  if (!first) return;
  await db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const marked = await tx
      .update(notifications)
      .set({ digestedAt: new Date() })
      .where(and(inArray(notifications.id, ids), isNull(notifications.digestedAt)))
      .returning({ id: notifications.id });
    // Another worker was faster.
    if (marked.length === 0) return;
    const reports = rows.map(({ title, createdAt }) => ({ title, on: createdAt.toISOString() }));
    await queueMail(tx, { to: first.to, template: severeDigest, props: { reports }, idempotencyKey: `timewaster-digest:${userId}:${ids.at(-1)}` });
  });
}
