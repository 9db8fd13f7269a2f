import { and, eq } from 'drizzle-orm';
import { reports } from '#db/schema/reports.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { memberTextOf, type TextKind } from '#permissions/texts/member-texts.server.ts';
import type { Tx } from '../db/client.server.ts';
import { notifyOfReportedText } from './notify-of-reported-text.server.ts';

type Given = { reason: string; comment: string | null };

/** Puts a text before moderators; the caller has checked that the actor may. The same person's second report is the first one. @returns its id */
export async function insertTextReport(tx: Tx, actor: Actor, kind: TextKind, id: number, { reason, comment }: Given): Promise<number> {
  const about = { subjectType: kind, subjectId: String(id), reporterUserId: actor.userId as string };
  const own = and(eq(reports.subjectType, kind), eq(reports.subjectId, about.subjectId), eq(reports.reporterUserId, about.reporterUserId));
  // Two presses at the same moment are one report.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, about.reporterUserId)).for('no key update');
  const [before] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(own, eq(reports.status, 'open')));
  if (before) return before.id;
  const [made] = await tx
    .insert(reports)
    .values({ ...about, reason, comment })
    .returning({ id: reports.id });
  await notifyOfReportedText(tx, kind, id, `A ${memberTextOf(kind).label} was reported`);
  return (made as { id: number }).id;
}
