import { eq } from 'drizzle-orm';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasterPhotos } from '#db/schema/timewaster-photos.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { deleteMergedContacts } from '../moderation/merged-rows.server.ts';
import { notifyGirl } from '../moderation/notify-reporter.server.ts';

/**
 * A moderator deletes a record with all that hangs on it: comments, emails, phones, photos, then the record, or nothing of it.
 * The audit log keeps that it was there, not the contact data.
 * @throws NotFound
 */
export async function deleteTimewasterRecord(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'timewaster.deleteForGood');
  await db.transaction(async (tx) => {
    const [record] = await tx.select().from(timewasters).where(eq(timewasters.id, id)).for('update');
    if (!record || record.rejectedAt) throw new NotFound();
    const [merged] = await tx.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.mergedIntoId, id)).limit(1);
    if (merged) throw new Conflict('Other records were merged into this one. Undo the merge first.');
    const pictures = await tx.select({ uploadId: timewasterPhotos.uploadId }).from(timewasterPhotos).where(eq(timewasterPhotos.timewasterId, id));
    const removed: Record<string, number> = {};
    for (const [name, children] of Object.entries({
      comments: timewasterComments,
      emails: timewasterEmails,
      phones: timewasterPhones,
      photos: timewasterPhotos,
    })) {
      removed[name] = (await tx.delete(children).where(eq(children.timewasterId, id))).rowCount ?? 0;
    }
    await deleteUploads(
      tx,
      pictures.flatMap(({ uploadId }) => uploadId ?? []),
    );
    if (!record.approved && !record.disputed) await notifyGirl(tx, record, 'refused');
    await deleteMergedContacts(tx, id);
    await tx.delete(timewasters).where(eq(timewasters.id, id));
    const { name, clientType, city, country, girlId, approved, createdAt } = record;
    await audit(tx, actor, {
      action: 'timewaster.deleted',
      subjectType: 'timewasters',
      subjectId: id,
      before: { name, clientType, city, country, girlId, approved, createdAt, removed },
    });
  });
}
