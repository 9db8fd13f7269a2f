import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema/uploads.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import type { StoredFile } from '#platform/uploads/store-file.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { Invalid, ProductError } from '#shared/errors.ts';

/** Stores the picture of a registration, before anybody owns it. @throws Invalid naming image64 */
export async function storePicture(image64: string): Promise<StoredFile> {
  return storeImage64(db, { image64, ownerUserId: null, purpose: 'avatars' }).catch((error) => {
    if (error instanceof Invalid || !(error instanceof ProductError)) throw error;
    throw new Invalid([{ path: ['image64'], message: error.detail }]);
  });
}

/** Gives it its owner, as part of the registration. */
export async function keepPicture(tx: Tx, { id }: StoredFile, ownerUserId: string): Promise<void> {
  await tx.update(uploads).set({ ownerUserId }).where(eq(uploads.id, id));
}

/** Takes it away again when there was no registration. */
export async function dropPicture({ id }: StoredFile): Promise<void> {
  await db.transaction((tx) => deleteUploads(tx, [id]));
}
