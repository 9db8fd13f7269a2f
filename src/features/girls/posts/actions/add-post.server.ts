import { eq } from 'drizzle-orm';
import { type Post, posts } from '#db/schema/posts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { getOwnUpload } from '#platform/uploads/claim-upload.server.ts';
import { secureUrlOf } from '#platform/uploads/store-file.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { Forbidden, Invalid } from '#shared/errors.ts';
import { requirePosts } from '../require-posts.server.ts';

/** Puts a post on her profile: a comment with at most one picture or video that she uploaded before. */
export async function addPost(actor: Actor, { comment, publicId }: { comment: string; publicId?: string | undefined }): Promise<Post> {
  requirePosts();
  const girlId = actor.girlId;
  if (girlId === null) throw new Forbidden();
  authorize(actor, 'post.write', { girlId });
  return db.transaction(async (tx) => {
    const upload = publicId ? await getOwnUpload(tx, publicId, actor.userId) : null;
    if (upload) {
      const [used] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.uploadId, upload.id)).limit(1);
      if (used || !upload.publicId.startsWith('posts/')) {
        throw new Invalid([{ path: ['data', 'attributes', 'publicId'], message: 'This upload is already in use. Please upload the file again.' }]);
      }
    }
    const [row] = await tx
      .insert(posts)
      .values({ girlId, comment, ...(upload && { uploadId: upload.id, publicId: upload.publicId, secureUrl: secureUrlOf(upload), fileType: upload.kind }) })
      .returning();
    await flagText(tx, 'post', row!.id, { texts: [comment] });
    invalidateOnCommit(girlTags(girlId));
    return row!;
  });
}
