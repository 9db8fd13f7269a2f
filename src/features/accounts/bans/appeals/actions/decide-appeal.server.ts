import { and, eq, isNull, ne } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { appeals } from '#db/schema/appeals.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { Conflict } from '#shared/errors.ts';
import { appealDecidedMail } from '../../../mails.ts';
import { lockPerson, type Who } from '../../lock-person.server.ts';
import { letIn, shutOut } from '../../shut-out.server.ts';
import { showAppealedText } from '../appealed-text.server.ts';

type Appeal = typeof appeals.$inferSelect;
const personOf = ({ guyId, girlId }: Appeal): Who => (guyId === null ? { kind: 'girl', id: girlId as number } : { kind: 'guy', id: guyId });

/**
 * Upholds an appeal: a ban ends, a warning no longer counts, a hidden text is shown again. Rejects it: the measure stays. Or reopens it: the
 * measure that an upheld appeal ended is in force again, unless its time is over.
 * @throws Conflict for the moderator who took the measure, and when it was decided before, or waits already
 */
export async function decideAppeal(actor: Actor, id: number, to: 'upheld' | 'rejected' | 'open', deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'person.ban');
  const change = (row: Appeal, tx: Tx) => (to === 'open' ? reopen(tx, actor, row) : decide(tx, actor, row, to, deciding.reason));
  await updateAudited(actor, appeals, id, change, asDecision(actor, to === 'open' ? [] : ['appeal'], id, deciding));
}

async function decide(tx: Tx, actor: Actor, row: Appeal, status: 'upheld' | 'rejected', reason: string | undefined) {
  if (row.status !== 'open') throw new Conflict('This has already been decided.');
  const isOwnMeasure = row.byUserId !== null && row.byUserId === actor.userId;
  if (isOwnMeasure && (await hasOtherModerator(tx, actor))) throw new Conflict('You took this measure yourself. Another moderator decides about the appeal.');
  if (status === 'upheld') {
    if (row.measure === 'hide') await showAppealedText(tx, row, true);
    else if (row.measure !== 'warn') await letIn(tx, actor, personOf(row), 'The appeal was upheld.');
    if (row.accountMeasureId !== null)
      await tx
        .update(accountMeasures)
        .set({ undoneAt: new Date() })
        .where(and(eq(accountMeasures.id, row.accountMeasureId), isNull(accountMeasures.undoneAt)));
  }
  await mailDecision(tx, row, status === 'upheld', reason);
  return {
    action: `appeal.${status}`,
    // The appeal must not wait forever, so it passes, and the log shows it.
    ...(isOwnMeasure && { reason: 'Decided by who took the measure: there is no other moderator.' }),
    set: { status, decidedByUserId: actor.userId, decidedAt: new Date() },
  };
}

async function reopen(tx: Tx, actor: Actor, row: Appeal) {
  if (row.status === 'open' || row.status === 'told') throw new Conflict('This is already waiting for a decision.');
  if (row.status === 'upheld') {
    const holds = row.endsAt === null || row.endsAt > new Date();
    if (row.measure === 'hide') await showAppealedText(tx, row, false);
    else if (row.measure !== 'warn' && holds) await shutOut(tx, actor, personOf(row), { reason: row.told, unbanAt: row.endsAt });
    if (row.accountMeasureId !== null) await tx.update(accountMeasures).set({ undoneAt: null }).where(eq(accountMeasures.id, row.accountMeasureId));
  }
  return { action: 'appeal.reopened', set: { status: 'open' as const, decidedByUserId: null, decidedAt: null } };
}

async function hasOtherModerator(tx: Tx, actor: Actor): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isModerator, true), eq(users.banned, false), ne(users.id, actor.userId as string)))
    .limit(1);
  return other !== undefined;
}

async function mailDecision(tx: Tx, row: Appeal, upheld: boolean, answer?: string): Promise<void> {
  const { userId } = await lockPerson(tx, personOf(row));
  if (!userId) return;
  const [account] = await tx.select({ name: users.displayUsername, fullName: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (account)
    await queueMail(tx, { to: account.email, template: appealDecidedMail, props: { name: account.name ?? account.fullName, upheld, answer: answer ?? null } });
}
