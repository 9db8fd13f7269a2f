import type { Report } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { isTextKind, memberTextOf, type TextKind } from '#permissions/texts/member-texts.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { restoreReview, takeDownReview } from '#platform/meetings/reviews.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { setTextHidden } from '#platform/texts/hide-text.server.ts';

/** What a decision means for the text itself. @returns the page cache's tags that it touches */
export async function applyToSubject(tx: Tx, actor: Actor, report: Report, status: Report['status'], reason?: string): Promise<string[]> {
  const { subjectType, subjectId, status: before } = report;
  const id = Number(subjectId);
  if (isTextKind(subjectType)) {
    if (status === 'upheld') return hideText(tx, actor, report, subjectType, reason);
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

async function hideText(tx: Tx, actor: Actor, { id: reportId, subjectId }: Report, kind: TextKind, reason?: string): Promise<string[]> {
  const hidden = await setTextHidden(tx, kind, Number(subjectId), true);
  if (!hidden) return [];
  const { label } = memberTextOf(kind);
  const title = kind === 'girl-profile' || kind === 'guy-profile' ? 'A moderator hid your profile' : `A moderator hid one of your ${label}s`;
  await notify(tx, [{ userId: hidden.authorUserId, kind: 'profile-decided', title, ...(reason && { body: reason }) }]);
  await emit(tx, 'text.hidden', { reportId, authorUserId: hidden.authorUserId, label, reason: reason ?? null, byUserId: actor.userId });
  return hidden.tags;
}

async function restoreText(tx: Tx, kind: TextKind, id: number): Promise<string[]> {
  return (await setTextHidden(tx, kind, id, false))?.tags ?? [];
}
