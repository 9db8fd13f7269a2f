import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { findPlace } from '../places.server.ts';
import { countMatches, estimateTotal, wideWindow } from './counting.server.ts';
import type { Filters, Sort } from './filters.ts';
import { byDistance, type EntryColumns, matches, type Search } from './match.server.ts';
import { recallMatches } from './memory/recall.server.ts';
import type { Found, Page } from './results.ts';
import { countedUpTo } from './totals.ts';

/**
 * Finds girls in the narrow table of who can be found, fast at ten thousand girls and at a million. A large directory is
 * kept in memory as well, and most searches are answered there (`memory/`).
 *
 * In the database there are two strategies, chosen by trying: first the newest few thousand girls are walked in the order asked for, which fills
 * a page at once for everything that is frequent. When that does not fill the page, the search is rare: then the
 * indexes hand over all that match, which are few, and these are sorted.
 */

/** Rows that are walked before a search counts as rare: about a millisecond. */
const window = 4_000;
const everything = 2_147_483_647;

/** Looks up what the filters name (a place) and what the flags hide. */
export async function prepareSearch(filters: Filters, scope: Pick<Search, 'directory'> = {}): Promise<Search> {
  return {
    ...filters,
    ...scope,
    ...(filters.near && { place: await findPlace(filters.near.place) }),
    ...(!isOn('problem-girls') && { hiddenKinds: ['problem-girl' as const] }),
  };
}

function ordering(sort: Sort, search: Search, c: EntryColumns): SQL {
  if (sort === 'distance' && search.place) return byDistance(c, search.place);
  if (sort === 'name') return sql`lower(${c.stageName}), ${c.girlId}`;
  return sort === 'oldest' ? sql`${c.girlId}` : sql`${c.girlId} desc`;
}

async function walk(search: Search, sort: Sort, { limit, offset }: Page, rows: number): Promise<number[]> {
  const part = db
    .select()
    .from(directoryEntries)
    .where(sort === 'distance' ? and(isNotNull(directoryEntries.latitude), isNotNull(directoryEntries.longitude)) : undefined)
    .orderBy(ordering(sort, search, directoryEntries))
    .limit(rows)
    .as('part');
  const columns = part as unknown as EntryColumns;
  const found = await db
    .select({ id: part.girlId })
    .from(part)
    .where(matches(search, columns))
    .orderBy(ordering(sort, search, columns))
    .limit(limit)
    .offset(offset);
  return found.map(({ id }) => id);
}

/** All that match, through the indexes, then sorted: for searches that match little. */
async function gather(search: Search, sort: Sort, { limit, offset }: Page): Promise<{ ids: number[]; count: number }> {
  const c = directoryEntries;
  const { rows } = await db.execute<{ ids: number[]; count: number }>(sql`
    with hits as materialized (
      select ${c.girlId}, ${c.stageName}, ${c.latitude}, ${c.longitude} from ${c} where ${matches(search, c) ?? sql`true`} limit ${countedUpTo + 1}
    )
    select
      array(select girl_id from hits as ${c} order by ${ordering(sort, search, c)} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from hits) as count`);
  const [found] = rows;
  if (!found) throw new Error('A query of aggregates gave no row.');
  return found;
}

/**
 * One page of the girls that match, and how many match in all.
 * The order is total, so pages neither overlap nor leave anybody out.
 */
export async function listMatches(search: Search, sort: Sort, page: Page): Promise<Found> {
  if (search.place === null) return { ids: [], total: { count: 0, isExact: true } };
  return (await recallMatches(search, sort, page)) ?? (await queryMatches(search, sort, page));
}

/** The same, asked of the database alone. */
export async function queryMatches(search: Search, sort: Sort, page: Page): Promise<Found> {
  const rows = Math.max(window, (page.offset + page.limit) * 20);
  const [walked, estimate] = await Promise.all([walk(search, sort, page, rows), estimateTotal(search)]);
  const total = async () => {
    const shown = page.offset + page.limit;
    const found = await countMatches(search, { estimate, shown });
    return found.isExact || found.count >= shown ? found : { count: shown, isExact: false };
  };
  if (walked.length === page.limit) return { ids: walked, total: await total() };
  // A sample has shown that there are some: the indexes would find them through a hundred thousand.
  if (estimate.hits) {
    const [further, atLeast] = await Promise.all([walk(search, sort, page, Math.max(wideWindow, rows * 4)), total()]);
    if (further.length === page.limit) return { ids: further, total: atLeast };
  }
  const { ids, count } = await gather(search, sort, page);
  if (count <= countedUpTo) return { ids, total: { count, isExact: true } };
  // Frequent after all, only not among the newest, or asked for far behind: the whole order is walked.
  return { ids: await walk(search, sort, page, everything), total: { count: countedUpTo, isExact: false } };
}
