import { and, isNotNull, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { matches, type Search } from '#platform/search/match.server.ts';
import { byDistance, distance } from '#platform/search/place-conditions.server.ts';
import { METRES_PER_MILE } from '#shared/units.ts';
import type { Nearby } from './results.ts';

/** Girls around a place whose towns are looked at. */
const LOOKED_AT = 300;
const MOST = 3;

/**
 * The nearest towns where somebody lives who is everything else that was asked for: for a place that is known and has nobody.
 * Empty where no middle of a place is known, or where only tours are asked for.
 */
export async function listNearby(search: Search): Promise<Nearby[]> {
  const { where, near, area, place, tour, parts = [], text, ...rest } = search;
  const named = parts.filter(({ meaning }) => meaning.kind === 'place');
  const meant = named.length === 1 && named[0]?.meaning.kind === 'place' ? named[0].meaning : null;
  const point = place ?? area?.point ?? (meant?.presence === 'tour' ? undefined : meant?.point);
  if (!point || where?.presence === 'tour') return [];
  const others = parts.filter((part) => part.meaning !== meant);
  const left: Search = { ...rest, ...(others.length > 0 && text && { text, parts: others }) };
  const c = directoryEntries;
  const { rows } = await readDb.execute<Nearby>(sql`
    select city, state, count(*)::int as count, round(min(metres) / ${METRES_PER_MILE})::int as miles from (
      select ${c.city}, ${c.state}, ${distance(c, point)} as metres from ${c}
      where ${and(c.inDirectory, isNotNull(c.latitude), isNotNull(c.longitude), isNotNull(c.city), matches(left))}
      order by ${byDistance(point)} limit ${LOOKED_AT}) as around
    group by city, state order by min(metres) limit ${MOST}`);
  return rows;
}
