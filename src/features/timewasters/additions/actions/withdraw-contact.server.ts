import { eq } from 'drizzle-orm';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { rebuildIdentifiers } from '../../contacts/identifiers.server.ts';
import { actionOf, type ContactKind, contactSubjects, contactTables, lockContact } from '../added-contacts.server.ts';

/** Takes an added phone or email off a record for good: the girl who added it her own, moderators any. @throws NotFound, Forbidden */
export async function withdrawContact(actor: Actor, kind: ContactKind, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    authorize(actor, 'timewaster.delete-contact', row);
    await tx.delete(contactTables[kind]).where(eq(contactTables[kind].id, id));
    await rebuildIdentifiers(tx, row.timewasterId);
    await auditIfModerator(tx, actor, { action: actionOf(kind, 'withdrawn'), subjectType: contactSubjects[kind], subjectId: id });
  });
}
