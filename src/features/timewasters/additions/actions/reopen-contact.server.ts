import { eq } from 'drizzle-orm';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { notifyGirl } from '../../moderation/notify-reporter.server.ts';
import { actionOf, type ContactKind, contactSubjects, contactTables, lockContact } from '../added-contacts.server.ts';

/** Undoes a decision: the contact waits again. @throws NotFound, Conflict when it waits already */
export async function reopenContact(actor: Actor, kind: ContactKind, id: number, { reason, within }: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    if (!row.approved && !row.rejectedAt) throw new Conflict('This is already waiting for a decision.');
    await within?.(tx);
    await tx.update(contactTables[kind]).set({ approved: false, rejectedAt: null }).where(eq(contactTables[kind].id, id));
    await rebuildIdentifiers(tx, row.timewasterId);
    await notifyGirl(tx, row, 'reopened');
    await audit(tx, actor, {
      ...{ action: actionOf(kind, 'reopened'), subjectType: contactSubjects[kind], subjectId: id },
      ...{ before: { approved: row.approved }, after: { approved: false, timewasterId: row.timewasterId } },
      ...(reason && { reason }),
    });
  });
}
