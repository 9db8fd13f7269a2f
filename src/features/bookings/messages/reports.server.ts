import { and, eq } from 'drizzle-orm';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Conflict } from '#shared/errors.ts';
import type { ReportReason } from './conversation.ts';
import { getTalk, idOf, MESSAGE_SUBJECT } from './queries.server.ts';

const allowance = { points: 20, durationSeconds: 60 * 60 };

/** Puts a message of the other one before moderators, who may then read the conversation. Nobody else is told; twice is once. @throws NotFound, Forbidden, TooMany */
export async function reportMessage(actor: Actor, bookingId: number, key: string, reason: ReportReason): Promise<void> {
  const reporterUserId = actor.userId as string;
  await limit('report-message', reporterUserId, allowance);
  await db.transaction(async (tx) => {
    const talk = await getTalk(tx, actor, bookingId);
    const id = await idOf(tx, actor, bookingId, key, talk);
    const about = { subjectType: MESSAGE_SUBJECT, subjectId: String(id), reporterUserId };
    const [before] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.subjectType, MESSAGE_SUBJECT), eq(reports.subjectId, about.subjectId), eq(reports.reporterUserId, reporterUserId)));
    if (before) return;
    await tx.insert(reports).values({ ...about, reason });
    const title = 'A message was reported';
    await notifyModerators(tx, { kind: 'report-opened', title, url: '/admin/moderate', dedupeKey: `report:${MESSAGE_SUBJECT}:${id}` });
  });
}

/** Takes the actor's own report back, as if it had never been. @throws NotFound, Forbidden, Conflict when it was decided */
export async function withdrawMessageReport(actor: Actor, bookingId: number, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const talk = await getTalk(tx, actor, bookingId);
    const id = await idOf(tx, actor, bookingId, key, talk);
    const own = and(eq(reports.subjectType, MESSAGE_SUBJECT), eq(reports.subjectId, String(id)), eq(reports.reporterUserId, actor.userId as string));
    const [report] = await tx.select().from(reports).where(own).for('update');
    if (!report) return;
    if (report.status !== 'open') throw new Conflict('A moderator has already decided this report.');
    await tx.delete(reports).where(eq(reports.id, report.id));
  });
}
