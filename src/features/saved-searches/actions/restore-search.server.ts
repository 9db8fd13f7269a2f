import { and, count, eq } from 'drizzle-orm';
import { savedSearches, users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownSearches } from '#permissions/saved-searches/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { MOST_SAVED_SEARCHES } from '../schema.ts';

/**
 * Brings back what was removed. One that is followed again meanwhile stays as it is.
 * @throws NotAuthenticated, NotFound for somebody else's and one that is gone, Invalid where it would be one too many
 */
export async function restoreSearch(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'savedSearch.own');
  const userId = actor.userId as string;
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [removed] = await tx
      .select({ query: savedSearches.query, removedAt: savedSearches.removedAt })
      .from(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
    if (!removed) throw new NotFound();
    if (removed.removedAt === null) return;
    const [same] = await tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(ownSearches(userId), eq(savedSearches.query, removed.query)));
    if (same) return;
    const [saved] = await tx.select({ searches: count() }).from(savedSearches).where(ownSearches(userId));
    if ((saved?.searches ?? 0) >= MOST_SAVED_SEARCHES)
      throw new Invalid([{ path: ['id'], message: `You can save at most ${MOST_SAVED_SEARCHES} searches. Remove one first.` }]);
    await tx.update(savedSearches).set({ removedAt: null }).where(eq(savedSearches.id, id));
  });
}
