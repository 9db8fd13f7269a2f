import { eq } from 'drizzle-orm';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import { sessionGirlTags } from '#shared/cache-tags.ts';
import { Conflict } from '#shared/errors.ts';
import type { Events } from '#shared/events.ts';

type Report = typeof sessionGirlsReports.$inferSelect;

/** A report that is right takes the profile from sight; one that is not is put aside. @throws NotFound, Conflict when it was decided before */
export async function decideSessionGirlReport(actor: Actor, id: number, upheld: boolean, deciding?: Deciding): Promise<void> {
  authorize(actor, 'sessionGirl.decide');
  const decide = async ({ status, sessionGirlId, guyUserId }: Report, tx: Tx) => {
    if (status !== 'open') throw new Conflict('This report has already been decided.');
    if (upheld) await showProfile(tx, actor, sessionGirlId, false);
    await notifyReporter(tx, { guyId: guyUserId }, { became: upheld ? 'followed' : 'refused', why: deciding?.why });
    const set = { status: upheld ? ('upheld' as const) : ('dismissed' as const), handledByUserId: actor.userId, handledAt: new Date() };
    return { action: upheld ? 'sessionGirlReport.upheld' : 'sessionGirlReport.dismissed', set };
  };
  await updateAudited(actor, sessionGirlsReports, id, decide, deciding);
  await invalidateTags(sessionGirlTags());
}

/** Takes the decision back: the report waits again, and what it took from sight is seen again. @throws NotFound, Conflict */
export async function reopenSessionGirlReport(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'sessionGirl.decide');
  const reopen = async ({ status, sessionGirlId, guyUserId }: Report, tx: Tx) => {
    if (status === 'open') throw new Conflict('This report is already waiting.');
    if (status === 'upheld') await showProfile(tx, actor, sessionGirlId, true);
    await notifyReporter(tx, { guyId: guyUserId }, { became: 'reopened' });
    return { action: 'sessionGirlReport.reopened', set: { status: 'open' as const, handledByUserId: null, handledAt: null } };
  };
  await updateAudited(actor, sessionGirlsReports, id, reopen, deciding);
  await invalidateTags(sessionGirlTags());
}

const statuses = { followed: 'upheld', refused: 'dismissed', reopened: 'open' } as const;

/**
 * What was sent from her page as a report of a scammer or problem girl is decided with that one: followed, it takes the profile from sight
 * as any report about it does. The reporter hears of it there.
 */
export async function followGirlReport(tx: Tx, { kind, id, became, by }: Events['girlReport.decided']): Promise<void> {
  const link = kind === 'scammer' ? sessionGirlsReports.scammerId : sessionGirlsReports.problemGirlId;
  const [note] = await tx.select().from(sessionGirlsReports).where(eq(link, id)).for('update');
  const status = statuses[became];
  if (!note || note.status === status) return;
  if (status === 'upheld') await showProfile(tx, by, note.sessionGirlId, false);
  else if (note.status === 'upheld') await showProfile(tx, by, note.sessionGirlId, true);
  const handled = status === 'open' ? { handledByUserId: null, handledAt: null } : { handledByUserId: by.userId, handledAt: new Date() };
  await tx
    .update(sessionGirlsReports)
    .set({ status, ...handled })
    .where(eq(sessionGirlsReports.id, note.id));
}

async function showProfile(tx: Tx, actor: Pick<Actor, 'userId' | 'role'>, id: number, profileApproved: boolean) {
  const [before] = await tx.select({ profileApproved: sessionGirls.profileApproved }).from(sessionGirls).where(eq(sessionGirls.id, id)).for('update');
  // What was not shown stays so, and is not brought to sight by taking a decision back either.
  if (!before || before.profileApproved === null || before.profileApproved === profileApproved) return;
  await tx.update(sessionGirls).set({ profileApproved }).where(eq(sessionGirls.id, id));
  await audit(tx, actor, {
    action: profileApproved ? 'sessionGirl.approved' : 'sessionGirl.rejected',
    subjectType: 'session_girls',
    subjectId: id,
    before,
    after: { profileApproved },
  });
}
