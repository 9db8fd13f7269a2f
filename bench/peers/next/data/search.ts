import type { GirlCardProps } from 'matwise/features/directory/present.ts';
import type { Advice, Total } from 'matwise/features/directory/search/results.ts';
import { SEARCH_COUNTED_UP_TO, SEARCH_PAGE_SIZE } from 'matwise/shared/limits.ts';
import { type Chip, chips } from 'matwise/shared/search/chips.ts';
import { type Filters, isEmpty } from 'matwise/shared/search/filters.ts';
import { parseFilters } from 'matwise/shared/search/parse-filters.ts';
import { listCards } from './cards.ts';
import { pool } from './database.ts';
import { matches, type Place, type Search } from './matches.ts';

type Found = { cards: GirlCardProps[]; total: Total; isMore: boolean; advice: Advice; unknownPlace: string | null };
/** All that the page shows, as a server component hands it to a client component. */
export type SearchPage = { filters: Filters; found: Found | null };

/** The largest place of that name, as Matwise writes names for its search. */
async function findPlace(name: string): Promise<Place | null> {
  const searchName = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
  const { rows } = await pool.query<Place>('select latitude, longitude from places where search_name = $1 order by population desc limit 1', [searchName]);
  return rows[0] ?? null;
}

async function listIds(search: Search, limit: number): Promise<number[]> {
  if (search.place === null) return [];
  const values: unknown[] = [];
  const condition = matches(search, values);
  const { rows } = await pool.query<{ id: number }>(
    `select c.girl_id as id from directory_entries c where ${condition} order by c.has_picture desc, c.girl_id desc limit $${values.push(limit)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Exact up to a thousand, beyond that at least so many. */
async function countMatches(search: Search): Promise<Total> {
  if (search.place === null) return { count: 0, isExact: true };
  const values: unknown[] = [];
  const condition = matches(search, values);
  const { rows } = await pool.query<{ hits: number }>(
    `select count(*)::int as hits from (select from directory_entries c where ${condition} limit $${values.push(SEARCH_COUNTED_UP_TO + 1)}) as counted`,
    values,
  );
  const hits = rows[0]?.hits ?? 0;
  return { count: Math.min(hits, SEARCH_COUNTED_UP_TO), isExact: hits <= SEARCH_COUNTED_UP_TO };
}

const enough = 100;

/** Which filter to drop when nothing is found, and how many come then. */
async function adviseOn({ place, ...filters }: Search): Promise<Advice> {
  const options = chips(filters);
  if (options.length < 2) return [];
  const values: unknown[] = [];
  const counts = options.map(({ without }: Chip) => {
    const condition = matches({ ...without, ...(without.near && { place }) }, values);
    return `(select count(*)::int from (select from directory_entries c where ${condition} limit ${enough + 1}) as counted)`;
  });
  const { rows } = await pool.query<{ counts: number[] }>(`select array[${counts.join(', ')}] as counts`, values);
  return options
    .map((chip, at) => ({ chip, found: rows[0]?.counts[at] ?? 0 }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found)
    .map(({ chip, found }) => ({ chip, count: Math.min(found, enough), isExact: found <= enough }));
}

/** The first page of a search, the newest first and of them those with a picture: one statement for it, one for the total, one for the cards. */
export async function search(asked: Record<string, string | string[] | undefined>): Promise<SearchPage> {
  const pairs = Object.entries(asked).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  const filters = parseFilters(new URLSearchParams(pairs));
  if (isEmpty(filters)) return { filters, found: null };
  const place = filters.near && (await findPlace(filters.near.place));
  const wanted: Search = { ...filters, ...(place !== undefined && { place }) };
  const [ids, total] = await Promise.all([listIds(wanted, SEARCH_PAGE_SIZE + 1), countMatches(wanted)]);
  const nothing = total.count === 0;
  const [cards, advice] = await Promise.all([listCards(ids.slice(0, SEARCH_PAGE_SIZE)), nothing ? adviseOn(wanted) : []]);
  const unknownPlace = place === null ? (filters.near?.place ?? null) : null;
  return { filters, found: { cards, total, isMore: ids.length > SEARCH_PAGE_SIZE, advice, unknownPlace } };
}
