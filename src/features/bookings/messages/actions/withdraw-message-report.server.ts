import { and, eq } from 'drizzle-orm';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { getTalk, idOf, MESSAGE_SUBJECT } from '../queries.server.ts';

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
