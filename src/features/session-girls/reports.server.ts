import { eq } from 'drizzle-orm';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { Events } from '#shared/events.ts';

export type Report = typeof sessionGirlsReports.$inferSelect;

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

export async function showProfile(tx: Tx, actor: Pick<Actor, 'userId' | 'role'>, id: number, profileApproved: boolean) {
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
