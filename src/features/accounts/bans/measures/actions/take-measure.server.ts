import { accountMeasures } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict, Invalid } from '#shared/errors.ts';
import { type Measure, PAUSE_DAYS } from '#shared/measures.ts';
import { tellOfMeasure } from '../../appeals/tell-of-measure.server.ts';
import { lockPerson } from '../../lock-person.server.ts';
import { shutOut } from '../../shut-out.server.ts';

type Given = {
  guyId: number;
  /** The request because of which; null where it is another reason. */
  bookingId: number | null;
  measure: Measure;
  reason: string | undefined;
  /** What he is told, where it is not the reason; empty: that a moderator decided so. */
  told?: string;
};

/**
 * Warns or bans him, in the transaction of the decision. He is told by mail, without her name.
 * @throws Invalid without a reason, Conflict for a moderator and for whom a longer ban holds already, NotFound
 */
export async function takeMeasure(tx: Tx, actor: Actor, { guyId, bookingId, measure, reason, told = reason }: Given): Promise<void> {
  authorize(actor, 'person.ban');
  if (!reason) throw new Invalid([{ path: ['reason'], message: 'Please give a reason' }]);
  const who = { kind: 'guy', id: guyId } as const;
  const unbanAt = measure === 'pause' ? new Date(Date.now() + PAUSE_DAYS * 86_400_000) : null;
  const { userId, isModerator, before } = await lockPerson(tx, who);
  if (isModerator) throw new Conflict('This account is a moderator. Remove the moderator rights first.');
  if (userId === null && measure !== 'ban') throw new Conflict('He deleted his account. Ban him for good instead: then he is recognised when he comes back.');
  if (measure === 'warn') await audit(tx, actor, { action: 'guy.warned', subjectType: 'guy_users', subjectId: guyId, reason });
  else {
    const holds = before.banned && (before.unbanAt === null || (unbanAt !== null && before.unbanAt > unbanAt));
    if (holds) throw new Conflict('He is already banned for as long or longer.');
    await shutOut(tx, actor, who, { reason, unbanAt });
  }
  const [taken] = await tx.insert(accountMeasures).values({ guyId, bookingId, measure, reason, byUserId: actor.userId }).returning({ id: accountMeasures.id });
  await tellOfMeasure(tx, actor, who, userId, { measure, told: told || undefined, endsAt: unbanAt, accountMeasureId: taken?.id });
}
