import { sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { matches, type Search } from '#platform/search/match.server.ts';
import { chips } from '#shared/search/chips.ts';
import type { Filters } from '#shared/search/filters.ts';
import type { Advice } from './results.ts';

/** More is as good as many here. */
const enough = 100;

/** @param search prepared from the filters */
export async function adviseOn(filters: Filters, { parts = [], place, area, cities, tourCities, named, hiddenKinds, actor }: Search): Promise<Advice> {
  const options = chips(filters, parts);
  // A single filter leaves the whole directory behind: nothing to advise but to start again.
  if (options.length < 2) return [];
  const counts = options.map(({ without, part }) => {
    const search: Search = {
      ...without,
      parts: parts.filter((one) => one !== part),
      ...(actor && { actor }),
      ...(hiddenKinds && { hiddenKinds }),
      ...(without.city && cities && { cities }),
      ...(without.tour?.city && tourCities && { tourCities }),
      // Girls were found by the name in the text: none of them is meant without it.
      ...(named && part?.meaning.kind !== 'text' && { named }),
      ...(without.near && place !== undefined && { place }),
      ...(without.where && area !== undefined && { area }),
    };
    return sql`(select count(*)::int from (select from ${directoryEntries} where ${matches(search) ?? sql`true`} limit ${enough + 1}) as counted)`;
  });
  const { rows } = await readDb.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return options
    .map((chip, index) => ({ chip, found: rows[0]?.counts[index] ?? 0 }))
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found)
    .map(({ chip, found }) => ({ chip, count: Math.min(found, enough), isExact: found <= enough }));
}
