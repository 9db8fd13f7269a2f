import { eq } from 'drizzle-orm';
import { posts } from '#db/schema/posts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';

export async function deletePost(actor: Actor, id: number): Promise<void> {
  const [post] = await freshDb.select().from(posts).where(eq(posts.id, id));
  if (!post) throw new NotFound();
  authorize(actor, 'post.delete', { girlId: post.girlId });
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(posts).where(eq(posts.id, id)).returning();
    if (deleted?.uploadId) await deleteUploads(tx, [deleted.uploadId]);
    invalidateOnCommit(girlTags(post.girlId));
  });
}
