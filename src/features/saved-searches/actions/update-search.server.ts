import { and, eq } from 'drizzle-orm';
import { savedSearches, savedSearchMatches } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownSearches } from '#permissions/saved-searches/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { editableSearch } from '../present.ts';
import type { SearchChange } from '../schema.ts';

/**
 * Renames a search, or changes how its owner hears of it. Fields that are left out stay.
 * @throws NotAuthenticated, NotFound for somebody else's, ChangedMeanwhile
 */
export async function updateSearch(actor: Actor, id: number, change: SearchChange, expected: ExpectedVersion = null): Promise<void> {
  authorize(actor, 'savedSearch.own');
  const own = and(ownSearches(actor.userId as string), eq(savedSearches.id, id));
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(savedSearches).where(own).for('update');
    if (!before) throw new NotFound();
    assertVersion(expected, editableSearch(before));
    if (Object.values(change).every((value) => value === undefined)) return;
    await tx.update(savedSearches).set(change).where(own);
    // Who turns emails on again hears of what comes then.
    if (change.email === 'off') await tx.delete(savedSearchMatches).where(eq(savedSearchMatches.searchId, id));
  });
}
