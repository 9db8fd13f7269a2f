import { and, asc, eq } from 'drizzle-orm';
import { type Report, reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { isTextKind } from '#permissions/texts/member-texts.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { restoreReview, takeDownReview } from '#platform/meetings/reviews.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { reportNews } from '#platform/notifications/notify-reporter.server.ts';
import { hideReportedText, setTextHidden } from '#platform/texts/hide-text.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';

const onSame = ({ subjectType, subjectId }: Report) => and(eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId));

/** The report as it is, with all others on the same thing held in one order. @throws NotFound */
async function hold(tx: Tx, id: number): Promise<Report> {
  const [known] = await tx.select().from(reports).where(eq(reports.id, id));
  if (!known) throw new NotFound();
  const held = await tx.select().from(reports).where(onSame(known)).orderBy(asc(reports.id)).for('update');
  return held.find((report) => report.id === id) ?? known;
}

const became = { open: 'reopened', upheld: 'followed', dismissed: 'refused' } as const;

/**
 * Upholds, dismisses or reopens all reports on the same text that have the same state, and notifies all reporters. Upholding hides
 * the text, reopening shows it again. @throws NotFound, Conflict when it was decided before, or is open already
 */
export async function decideReport(actor: Actor, id: number, to: Report['status'], deciding?: Deciding): Promise<void> {
  authorize(actor, 'report.decide');
  const { reason, within } = asDecision(actor, to === 'open' ? [] : ['report'], id, deciding);
  await db.transaction(async (tx) => {
    const report = await hold(tx, id);
    await within?.(tx);
    if ((report.status === 'open') === (to === 'open')) throw new Conflict(to === 'open' ? 'This report is open.' : 'This report has already been decided.');
    const { subjectType, subjectId, status } = report;
    const handled = to === 'open' ? { handledByUserId: null, handledAt: null } : { handledByUserId: actor.userId, handledAt: new Date() };
    const moved = await tx
      .update(reports)
      .set({ status: to, ...handled })
      .where(and(onSame(report), eq(reports.status, status)))
      .returning({ userId: reports.reporterUserId });
    invalidateOnCommit(await applyToSubject(tx, actor, report, to, reason));
    // A person who reported it twice is notified once.
    const reporters = [...new Set(moved.map(({ userId }) => userId))];
    await notify(
      tx,
      reporters.map((userId) => ({ userId, ...reportNews({ became: became[to], reason }) })),
    );
    const about = { subjectType, subjectId };
    await audit(tx, actor, {
      ...{ action: to === 'open' ? 'report.reopened' : `report.${to}`, subjectType: 'reports', subjectId: id },
      ...{ before: { status, ...about }, after: { status: to, ...about } },
      ...(reason && { reason }),
    });
  });
}

/** Applies a decision to the reported text. @returns the page cache's tags that it touches */
async function applyToSubject(tx: Tx, actor: Actor, report: Report, status: Report['status'], reason?: string): Promise<string[]> {
  const { subjectType, subjectId, status: before } = report;
  const id = Number(subjectId);
  if (isTextKind(subjectType)) {
    if (status === 'upheld') return hideReportedText(tx, actor, { kind: subjectType, id, reportId: report.id, reason });
    return before === 'upheld' ? ((await setTextHidden(tx, subjectType, id, false))?.tags ?? []) : [];
  }
  // Reports of a version that named the review of the session.
  if (subjectType === 'review') {
    if (status === 'upheld') await takeDownReview(tx, id);
    else if (before === 'upheld') await restoreReview(tx, id);
    return ['reviews', 'profiles'];
  }
  return [];
}
