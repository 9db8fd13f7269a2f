import type { Report } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { isTextKind, type TextKind } from '#permissions/texts/member-texts.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { restoreReview, takeDownReview } from '#platform/meetings/reviews.server.ts';
import { hideReportedText, setTextHidden } from '#platform/texts/hide-text.server.ts';

/** Applies a decision to the reported text. @returns the page cache's tags that it touches */
export async function applyToSubject(tx: Tx, actor: Actor, report: Report, status: Report['status'], reason?: string): Promise<string[]> {
  const { subjectType, subjectId, status: before } = report;
  const id = Number(subjectId);
  if (isTextKind(subjectType)) {
    if (status === 'upheld') return hideReportedText(tx, actor, { kind: subjectType, id, reportId: report.id, reason });
    return before === 'upheld' ? restoreText(tx, subjectType, id) : [];
  }
  // Reports of a version that named the review of the session.
  if (subjectType === 'review') {
    if (status === 'upheld') await takeDownReview(tx, id);
    else if (before === 'upheld') await restoreReview(tx, id);
    return ['reviews', 'profiles'];
  }
  return [];
}

async function restoreText(tx: Tx, kind: TextKind, id: number): Promise<string[]> {
  return (await setTextHidden(tx, kind, id, false))?.tags ?? [];
}
