import { and, eq, isNull } from 'drizzle-orm';
import { type Upload, uploads } from '#db/schema/uploads.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';

/**
 * The public upload that a person made before and now wants to show somewhere. Somebody else's is as if it were not there.
 * @throws Invalid naming `field`
 */
export async function getOwnUpload(tx: Tx, publicId: string, ownerUserId: string | null, field = 'publicId'): Promise<Upload> {
  const missing = new Invalid([{ path: ['data', 'attributes', field], message: 'This upload no longer exists. Please upload the file again.' }]);
  if (!ownerUserId) throw missing;
  const [upload] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.publicId, publicId), eq(uploads.ownerUserId, ownerUserId), eq(uploads.private, false), isNull(uploads.deletedAt)))
    .for('update');
  if (!upload) throw missing;
  return upload;
}
