import { type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { isUnknownPlace, matches, type Search } from '#platform/search/match.server.ts';
import { byName } from '#platform/search/names.server.ts';
import { byDistance } from '#platform/search/place-conditions.server.ts';
import { SEARCH_COUNTED_UP_TO } from '#shared/limits.ts';
import type { Sort } from '#shared/search/filters.ts';
import type { Found, Page, Total } from './results.ts';

/** Finds girls in the narrow table of who can be found: one statement for a page, one that counts (docs/decisions/082). */

function ordering(sort: Sort, { place, named }: Search): SQL {
  const { girlId, stageName, hasPicture } = directoryEntries;
  if (sort === 'distance' && place) return byDistance(place);
  if (sort === 'name') return sql`lower(${stageName}), ${girlId}`;
  const called = named && (sort === 'pictured' || sort === 'newest') ? byName(named) : undefined;
  const first = called ? sql`${called}, ` : sql``;
  if (sort === 'pictured') return sql`${first}${hasPicture} desc, ${girlId} desc`;
  if (sort === 'newest') return sql`${first}${girlId} desc`;
  return sort === 'oldest' ? sql`${girlId}` : sql`${girlId} desc`;
}

/**
 * One page of the girls that match. The order is total, so pages neither overlap nor leave anybody out; by distance it is as the index
 * hands over girls of the same place (sorting them would read all of a city).
 */
export async function listIds(search: Search, sort: Sort, { limit, offset }: Page): Promise<number[]> {
  if (isUnknownPlace(search)) return [];
  const rows = await readDb
    .select({ id: directoryEntries.girlId })
    .from(directoryEntries)
    .where(matches(search))
    .orderBy(ordering(sort, search))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** How many match: exact up to a thousand, beyond that at least so many. */
export async function countMatches(search: Search): Promise<Total> {
  if (isUnknownPlace(search)) return { count: 0, isExact: true };
  const counted = readDb
    .select({ girlId: directoryEntries.girlId })
    .from(directoryEntries)
    .where(matches(search))
    .limit(SEARCH_COUNTED_UP_TO + 1)
    .as('counted');
  const hits = await readDb.$count(counted);
  return { count: Math.min(hits, SEARCH_COUNTED_UP_TO), isExact: hits <= SEARCH_COUNTED_UP_TO };
}

/** One page of the girls that match, how many match in all, and whether there are more behind the page. */
export async function listMatches(search: Search, sort: Sort, { limit, offset }: Page): Promise<Found> {
  // One more than is shown tells whether there are more.
  const [ids, total] = await Promise.all([listIds(search, sort, { limit: limit + 1, offset }), countMatches(search)]);
  return { ids: ids.slice(0, limit), total, isMore: ids.length > limit };
}
