import { auditLog } from '#db/schema/audit-log.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';

type Subject = 'timewasters' | 'timewaster_phones' | 'timewaster_emails';

/**
 * A moderator is about to be given phones and email addresses: which records, is in the audit log before she has them. Without
 * the entry there is no answer. A girl's look-ups are counted and logged of their own (`lookups/`).
 */
export async function auditContactReads(actor: Actor, ids: readonly (number | string)[], subjectType: Subject = 'timewasters'): Promise<void> {
  if (!isModerator(actor) || ids.length === 0) return;
  const { userId: actorUserId, role: actorRole } = actor;
  await db
    .insert(auditLog)
    .values([...new Set(ids.map(String))].map((subjectId) => ({ actorUserId, actorRole, action: 'timewaster.contactRead', subjectType, subjectId })));
}
