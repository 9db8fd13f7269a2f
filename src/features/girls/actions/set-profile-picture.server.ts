import { and, eq, isNull } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploadsByPublicId } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { enqueueExternalPicture } from '../jobs.server.ts';
import { getGirl } from '../queries.server.ts';

/** Gives her a new picture. It waits for a moderator, unless one has chosen it; the bytes of the old one go. */
export async function setProfilePicture(actor: Actor, id: number, image64: string): Promise<Girl> {
  const girl = await getGirl(id);
  authorize(actor, 'girl.edit', { girlId: id });
  const picture = await storeImage64(db, { image64, ownerUserId: girl.userId ?? actor.userId, purpose: 'avatars' });
  const saved = await db.transaction(async (tx) => {
    const [before] = await tx.select({ publicId: girls.profilePicPublicId }).from(girls).where(eq(girls.id, id)).for('update');
    const [row] = await tx
      .update(girls)
      .set({
        profilePicPublicId: picture.publicId,
        profilePicSecureUrl: picture.secureUrl,
        profilePicFileName: null,
        profilePicApproved: isModerator(actor) ? true : null,
      })
      .where(and(eq(girls.id, id), isNull(girls.deletedAt)))
      .returning();
    if (!row) throw new NotFound();
    const [was, is] = [before?.publicId ?? null, picture.publicId].map((profilePicPublicId) => ({ profilePicPublicId }));
    await auditIfModerator(tx, actor, { action: 'girl.pictureSet', subjectType: 'girls', subjectId: id, before: was, after: is });
    await deleteUploadsByPublicId(tx, [before?.publicId ?? null]);
    if (row.profilePicApproved) await enqueueExternalPicture(tx, id);
    return row;
  });
  await invalidateTags(girlTags(id));
  return saved;
}
