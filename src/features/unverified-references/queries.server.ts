import { desc, eq } from 'drizzle-orm';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { readDb } from '#platform/db/client.server.ts';

/** The unverified references of the guy who asks, the newest first. */
export async function listOwnUnverifiedReferences(actor: Actor, limit = 100) {
  authorizeGuy(actor, 'unverifiedReference.add', { guyUserId: actor.guyId });
  return readDb
    .select({
      id: unverifiedReferences.id,
      girlUsername: unverifiedReferences.girlUsername,
      girlUrl: unverifiedReferences.girlUrl,
      createdAt: unverifiedReferences.createdAt,
    })
    .from(unverifiedReferences)
    .where(eq(unverifiedReferences.guyUserId, actor.guyId))
    .orderBy(desc(unverifiedReferences.id))
    .limit(limit);
}
