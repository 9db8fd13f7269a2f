import { type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { readDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { SEARCH_COUNTED_UP_TO } from '#shared/limits.ts';
import { findPlace, listSpellings } from '../places.server.ts';
import { lookUp } from '../typed/known.server.ts';
import { understand, understandPlace } from '../typed/understand.ts';
import type { Filters, Sort } from './filters.ts';
import { isUnknownPlace, matches, type Search } from './match.server.ts';
import { byDistance } from './place-conditions.server.ts';
import type { Found, Page, Total } from './results.ts';
import { byName, findNamed } from './text/names.server.ts';

/** Finds girls in the narrow table of who can be found: one statement for a page, one that counts (docs/decisions/082). */

/** Looks up what the filters name (a place, the words of the text) and what the flags hide. */
export async function prepareSearch(actor: Actor, filters: Filters, scope: Pick<Search, 'directory'> = {}): Promise<Search> {
  return {
    ...filters,
    ...scope,
    actor,
    ...(filters.text && (await readText(actor, filters.text))),
    ...(filters.city && { cities: await listSpellings(filters.city) }),
    ...(filters.tour?.city && { tourCities: await listSpellings(filters.tour.city) }),
    ...(filters.near && { place: await findPlace(filters.near.place) }),
    ...(filters.where && { area: understandPlace(filters.where.place, await lookUp(actor, filters.where.place)) }),
    ...(!isOn('problem-girls') && { hiddenKinds: ['problem-girl' as const] }),
  };
}

/** Reads the meaning of a text and finds girls by name. Words of a place or a style are no part of the name. */
async function readText(actor: Actor, text: string): Promise<Pick<Search, 'parts' | 'named'>> {
  const parts = understand(text, await lookUp(actor, text));
  // A quoted text is meant literally.
  if (text.includes('"')) return { parts };
  const name = parts.filter(({ meaning }) => meaning.kind === 'text').map(({ typed }) => typed);
  return { parts, named: await findNamed(text, parts.length > 0 ? name.join(' ') : text) };
}

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
