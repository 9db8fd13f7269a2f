import { eq } from 'drizzle-orm';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { notifyGirl } from '../../moderation/notify-reporter.server.ts';
import { actionOf, type ContactKind, contactQueueKinds, contactSubjects, contactTables, lockContact } from '../added-contacts.server.ts';

/** Rejects a waiting or approved contact: searches no longer find the record by it, and it is deleted after 30 days. */
export async function rejectContact(actor: Actor, kind: ContactKind, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, [contactQueueKinds[kind]], id, deciding);
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    await within?.(tx);
    if (row.rejectedAt) return;
    await tx.update(contactTables[kind]).set({ approved: false, rejectedAt: new Date() }).where(eq(contactTables[kind].id, id));
    await rebuildIdentifiers(tx, row.timewasterId);
    await notifyGirl(tx, row, 'refused', reason);
    await audit(tx, actor, {
      ...{ action: actionOf(kind, 'rejected'), subjectType: contactSubjects[kind], subjectId: id },
      ...{ before: { approved: row.approved, timewasterId: row.timewasterId }, after: { approved: false } },
      ...(reason && { reason }),
    });
  });
}
