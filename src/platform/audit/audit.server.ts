import { auditLog } from '#db/schema/audit-log.ts';
import { type Actor, COMMAND_LINE_ROLE, isModerator } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { encryptPersonal } from './personal-values.server.ts';

export type AuditedAct = {
  /** Past tense of a permission, such as 'girl.approved'. */
  action: string;
  /** The table of what was acted upon. */
  subjectType: string;
  subjectId: number | string;
  before?: object | null;
  after?: object | null;
  reason?: string;
};

/** The same for what members do with their own and moderators with anybody's: only a moderator's act is in the log. */
export async function auditIfModerator(tx: Tx, actor: Actor, act: AuditedAct): Promise<void> {
  if (isModerator(actor)) await audit(tx, actor, act);
}

export type AuditActor = Pick<Actor, 'userId'> & { role: Actor['role'] | typeof COMMAND_LINE_ROLE };

/** The operator of the site, who has no account in it. */
export const commandLineActor: AuditActor = Object.freeze({ userId: null, role: COMMAND_LINE_ROLE });

/** Writes one entry of the audit log in the transaction of the act: either both are kept or neither. */
export async function audit(tx: Tx, actor: AuditActor, { action, subjectType, subjectId, before = null, after = null, reason }: AuditedAct): Promise<void> {
  const subject = { subjectType, subjectId: String(subjectId) };
  const [encryptedBefore, encryptedAfter] = await encryptPersonal(tx, subject, [before, after]);
  await tx.insert(auditLog).values({
    actorUserId: actor.userId,
    actorRole: actor.role,
    action,
    ...subject,
    before: encryptedBefore,
    after: encryptedAfter,
    reason: reason ?? null,
  });
}
