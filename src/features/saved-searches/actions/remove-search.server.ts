import { and, eq } from 'drizzle-orm';
import { savedSearches } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownSearches } from '#permissions/saved-searches/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Stops following a search; it can be brought back for a day. @returns its name. @throws NotAuthenticated, NotFound */
export async function removeSearch(actor: Actor, id: number): Promise<{ name: string }> {
  authorize(actor, 'savedSearch.own');
  const [removed] = await db
    .update(savedSearches)
    .set({ removedAt: new Date() })
    .where(and(ownSearches(actor.userId as string), eq(savedSearches.id, id)))
    .returning({ name: savedSearches.name });
  if (!removed) throw new NotFound();
  return removed;
}
