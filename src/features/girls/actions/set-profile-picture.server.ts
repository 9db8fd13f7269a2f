import type { Girl } from '#db/schema/girls.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { deleteUploadsByPublicId } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { NotFound } from '#shared/errors.ts';
import { enqueueExternalPicture } from '../jobs.server.ts';
import { getGirl } from '../queries.server.ts';

/** Gives her a new picture. It waits for a moderator, unless one has chosen it; the bytes of the old one go. */
export async function setProfilePicture(actor: Actor, id: number, image64: string): Promise<Girl> {
  const girl = await getGirl(id);
  authorize(actor, 'girl.edit', { girlId: id });
  const picture = await storeImage64(db, { image64, ownerUserId: girl.userId ?? actor.userId, purpose: 'avatars' });
  return db.transaction((tx) =>
    writeGirl(tx, actor, id, async ({ deletedAt, profilePicPublicId }) => {
      if (deletedAt) throw new NotFound();
      await deleteUploadsByPublicId(tx, [profilePicPublicId]);
      const isApproved = isModerator(actor);
      if (isApproved) await enqueueExternalPicture(tx, id);
      const set = {
        profilePicPublicId: picture.publicId,
        profilePicSecureUrl: picture.secureUrl,
        profilePicFileName: null,
        profilePicApproved: isApproved ? true : null,
      };
      const [before, after] = [profilePicPublicId, picture.publicId].map((publicId) => ({ profilePicPublicId: publicId }));
      return { set, entry: isModerator(actor) && { action: 'girl.pictureSet', before: before!, after: after! } };
    }),
  );
}
