import { eq } from 'drizzle-orm';
import { reports } from '#db/schema/reports.ts';
import { isTextKind } from '#permissions/texts/member-texts.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { setTextHidden } from '#platform/texts/hide-text.server.ts';
import type { Events } from '#shared/events.ts';
import { findPerson } from '../lock-person.server.ts';
import { tellOfMeasure } from './tell-of-measure.server.ts';

/** Mails the author of a hidden text why, with the link to one appeal. */
export async function tellOfHiddenText(tx: Tx, { reportId, authorUserId, label, reason, byUserId }: Events['text.hidden']): Promise<void> {
  const who = authorUserId === null ? null : await findPerson(tx, authorUserId);
  if (!who) return;
  const told = reason ?? `A moderator reviewed a ${label} of yours and decided that it broke our rules.`;
  await tellOfMeasure(tx, { userId: byUserId }, who, authorUserId, { measure: 'hide', told, endsAt: null, reportId });
}

/** Shows the text of an upheld appeal again, or hides it when that decision is undone; the report it came from is decided likewise. */
export async function showAppealedText(tx: Tx, { reportId }: { reportId: number | null }, isShown: boolean): Promise<void> {
  if (reportId === null) return;
  const [report] = await tx
    .update(reports)
    .set({ status: isShown ? 'dismissed' : 'upheld' })
    .where(eq(reports.id, reportId))
    .returning({ kind: reports.subjectType, id: reports.subjectId });
  if (!report || !isTextKind(report.kind)) return;
  invalidateOnCommit((await setTextHidden(tx, report.kind, Number(report.id), !isShown))?.tags ?? []);
}
