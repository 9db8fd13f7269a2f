import { and, eq, ne } from 'drizzle-orm';
import type { appeals } from '#db/schema/appeals.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { Conflict } from '#shared/errors.ts';
import { appealDecidedMail } from '../../mails.ts';
import { lockPerson, type Who } from '../lock-person.server.ts';

export type Appeal = typeof appeals.$inferSelect;

export const personOf = ({ guyId, girlId }: Appeal): Who => (guyId === null ? { kind: 'girl', id: girlId as number } : { kind: 'guy', id: guyId });

/**
 * Somebody else than who took the measure decides. Where there is nobody else the appeal must not wait for ever: then it passes, and the
 * log says so.
 */
async function assertSomebodyElse(tx: Tx, actor: Actor, { byUserId }: Appeal): Promise<{ alone: boolean }> {
  if (byUserId === null || byUserId !== actor.userId) return { alone: false };
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isModerator, true), eq(users.banned, false), ne(users.id, byUserId)))
    .limit(1);
  if (other) throw new Conflict('You took this measure yourself. Another moderator decides about the appeal.');
  return { alone: true };
}

/** @throws Conflict for what was decided already, and for who took the measure */
export async function decided(tx: Tx, actor: Actor, row: Appeal, status: 'upheld' | 'rejected') {
  if (row.status !== 'open') throw new Conflict('This has already been decided.');
  const { alone } = await assertSomebodyElse(tx, actor, row);
  return {
    action: `appeal.${status}`,
    ...(alone && { reason: 'Decided by who took the measure: there is no other moderator.' }),
    set: { status, decidedByUserId: actor.userId, decidedAt: new Date() },
  } as const;
}

/** Tells the person the outcome. */
export async function tellOfDecision(tx: Tx, row: Appeal, upheld: boolean, answer?: string): Promise<void> {
  const { userId } = await lockPerson(tx, personOf(row));
  if (!userId) return;
  const [account] = await tx.select({ name: users.displayUsername, fullName: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (account)
    await queueMail(tx, { to: account.email, template: appealDecidedMail, props: { name: account.name ?? account.fullName, upheld, answer: answer ?? null } });
}
