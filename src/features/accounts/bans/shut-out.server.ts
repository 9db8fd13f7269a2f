import type { Actor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';
import { lockPerson, type Who, writeBan } from './lock-person.server.ts';

const subjectType = ({ kind }: Who) => (kind === 'girl' ? 'girls' : 'guy_users');

/** Bans as part of a decision whose rule was asked. @returns the account, where there still is one @throws NotFound, Conflict for a moderator */
export async function shutOut(tx: Tx, actor: Actor, who: Who, { reason, unbanAt }: { reason: string; unbanAt: Date | null }): Promise<string | null> {
  const { userId, isModerator, before } = await lockPerson(tx, who);
  if (isModerator) throw new Conflict('This account is a moderator. Remove the moderator rights first.');
  await writeBan(tx, who, userId, { banned: true, unbanAt, banReason: reason });
  if (userId) await endSessionsOf(tx, userId);
  await audit(tx, actor, { action: `${who.kind}.banned`, subjectType: subjectType(who), subjectId: who.id, before, after: { banned: true, unbanAt }, reason });
  return userId;
}

/** Lifts the ban, likewise. @throws NotFound */
export async function letIn(tx: Tx, actor: Actor, who: Who, reason: string): Promise<void> {
  const { userId, before } = await lockPerson(tx, who);
  await writeBan(tx, who, userId, { banned: false, unbanAt: null, banReason: null });
  await audit(tx, actor, { action: `${who.kind}.unbanned`, subjectType: subjectType(who), subjectId: who.id, before, after: { banned: false }, reason });
}
