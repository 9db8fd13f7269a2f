import { eq } from 'drizzle-orm';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { notifyWatchersJob } from '../../jobs.server.ts';
import { notifyGirl } from '../../moderation/notify-reporter.server.ts';
import { actionOf, type ContactKind, contactQueueKinds, contactSubjects, contactTables, lockContact } from '../added-contacts.server.ts';

/** From now on the record is found by the contact, which counts by the word of the girl who added it. Approving twice is approving once. */
export async function approveContact(actor: Actor, kind: ContactKind, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, [contactQueueKinds[kind]], id, deciding);
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    await within?.(tx);
    if (row.approved && !row.rejectedAt) return;
    await tx.update(contactTables[kind]).set({ approved: true, rejectedAt: null }).where(eq(contactTables[kind].id, id));
    await rebuildIdentifiers(tx, row.timewasterId);
    await notifyGirl(tx, row, 'followed', reason);
    await audit(tx, actor, {
      ...{ action: actionOf(kind, 'approved'), subjectType: contactSubjects[kind], subjectId: id },
      ...{ before: { approved: false }, after: { approved: true, timewasterId: row.timewasterId } },
      ...(reason && { reason }),
    });
    await enqueue(tx, notifyWatchersJob, { id: row.timewasterId });
  });
}
