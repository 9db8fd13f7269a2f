import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Upload, uploads } from '#db/schema/uploads.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { secureUrlOf } from '#platform/uploads/store-file.server.ts';
import { Invalid } from '#shared/errors.ts';

type StoredPicture = { uploadId: number; cloudinaryPublicId: string; cloudinarySecureUrl: string; cloudinaryUrl: string };

/** The reporter's own uploads, held until the transaction ends. @throws Invalid when one is somebody else's, gone or no picture */
export async function claimPictures(tx: Tx, publicIds: readonly string[], ownerUserId: string): Promise<StoredPicture[]> {
  const wanted = [...new Set(publicIds)];
  if (wanted.length === 0) return [];
  const own = and(inArray(uploads.publicId, wanted), eq(uploads.ownerUserId, ownerUserId), eq(uploads.kind, 'image'), isNull(uploads.deletedAt));
  const found = await tx
    .select()
    .from(uploads)
    .where(and(own, eq(uploads.private, false)))
    .for('update');
  if (found.length < wanted.length) {
    throw new Invalid([{ path: ['data', 'attributes', 'pics'], message: 'A picture is missing. Please upload it again.' }]);
  }
  return wanted.map((publicId) => stored(found.find((upload) => upload.publicId === publicId) as Upload));
}

function stored(upload: Upload): StoredPicture {
  const url = secureUrlOf(upload);
  return { uploadId: upload.id, cloudinaryPublicId: upload.publicId, cloudinarySecureUrl: url, cloudinaryUrl: url };
}

/** What is evidence now stays when its sender's account goes, and names nobody. */
export async function disown(tx: Tx, uploadIds: readonly number[]): Promise<void> {
  if (uploadIds.length > 0)
    await tx
      .update(uploads)
      .set({ ownerUserId: null })
      .where(inArray(uploads.id, [...uploadIds]));
}
