import { and, count, eq } from 'drizzle-orm';
import { mailSchedules, savedSearches, users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownSearches } from '#permissions/saved-searches/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { isUnknownPlace } from '#platform/search/match.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { earliestToday } from '#shared/dates.ts';
import { Invalid } from '#shared/errors.ts';
import { isEmpty, printFilters } from '#shared/search/filters.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { toStored } from '../matching.server.ts';
import { defaultName } from '../present.ts';
import { MOST_SAVED_SEARCHES, type NewSearch } from '../schema.ts';
import { isDatabaseTimeZone } from '../time-zones.server.ts';

const invalid = (message: string) => new Invalid([{ path: ['query'], message }]);

/**
 * Follows a search. Following it already changes how the actor hears of it.
 * @throws NotAuthenticated, Invalid for a search that filters nothing or names a place nobody knows, and for one too many
 */
export async function saveSearch(actor: Actor, { query, name, email, inApp, timeZone }: NewSearch): Promise<{ id: number }> {
  authorize(actor, 'savedSearch.own');
  const userId = actor.userId as string;
  const filters = parseFilters(new URLSearchParams(query));
  if (isEmpty(filters)) throw invalid('Choose at least one filter first: a place, dates, a style or a name');
  if (filters.tour?.to && filters.tour.to < earliestToday()) throw invalid('These dates have passed');
  const search = await prepareSearch(actor, filters);
  if (isUnknownPlace(search)) throw invalid(`We don’t know the place ${filters.where?.place ?? filters.near?.place}`);
  const zone = timeZone !== undefined && (await isDatabaseTimeZone(timeZone)) ? timeZone : null;
  return db.transaction(async (tx) => {
    // One at a time for each person: the limit is counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if (zone) await tx.insert(mailSchedules).values({ userId, timeZone: zone }).onConflictDoNothing();
    const printed = printFilters(filters).toString();
    const [same] = await tx
      .update(savedSearches)
      .set({ email, inApp, ...(name && { name }) })
      .where(and(ownSearches(userId), eq(savedSearches.query, printed)))
      .returning({ id: savedSearches.id });
    if (same) return same;
    const [saved] = await tx.select({ searches: count() }).from(savedSearches).where(ownSearches(userId));
    if ((saved?.searches ?? 0) >= MOST_SAVED_SEARCHES) throw invalid(`You can save at most ${MOST_SAVED_SEARCHES} searches. Remove one first.`);
    const [made] = await tx
      .insert(savedSearches)
      .values({ userId, query: printed, name: name ?? defaultName(filters), email, inApp, understood: toStored(search), keys: [] })
      .returning({ id: savedSearches.id });
    return made as { id: number };
  });
}
