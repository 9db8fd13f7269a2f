import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, guyUsers, savedSearches, savedSearchMatches, travels, users } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { mayHearOfHer, newsworthyGirls, newsworthyTravels, reachedByNews } from '#permissions/saved-searches/filters.server.ts';
import { type Db, db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { type Condition, conditionsOf, type Search, toursOf } from '#platform/search/match.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';

/** A new girl, or a new travel of a girl. */
export type News = { girlId: number; travelId: number | null };
type Match = News & { searchId: number };

/** Different searches that are read at a time. */
const SEARCHES_TOGETHER = 5_000;
/** Different conditions in one statement: fewer take longer on the way, more only make it larger. */
const CONDITIONS_TOGETHER = 100;
/** Matches that are stored at a time. */
const MATCHES_TOGETHER = 10_000;

const c = directoryEntries;

/** A search as it is stored: without what depends on the reader or on who is in the directory today. */
export function toStored({ actor: _actor, named: _named, hiddenKinds: _hidden, ...search }: Search): Search {
  return search;
}

/** The columns of a table for which each piece of news is a girl of its own. */
const ofNews = (table: typeof directoryEntries | typeof travels) =>
  sql.join(
    Object.values(getTableColumns(table)).map((column) => (column.name === 'girl_id' ? sql`news.number as girl_id` : sql`${column}`)),
    sql`, `,
  );

/**
 * The tables of a search under their own names, with only the news in them. A girl with two new travels has a row for each, so that each
 * row matches by its own travel.
 */
const tablesOf = (news: readonly News[]) => sql`
  news as materialized (
    select girl_id, travel_id, number::int from unnest(${sql.param(news.map(({ girlId }) => girlId))}::int[], ${sql.param(news.map(({ travelId }) => travelId))}::int[])
    with ordinality as given (girl_id, travel_id, number)
  ),
  ${travels} as materialized (
    select ${ofNews(travels)} from news join ${travels} on ${travels.id} = news.travel_id and ${travels.girlId} = news.girl_id where ${newsworthyTravels()}
  ),
  ${c} as materialized (
    select ${ofNews(c)} from news join ${c} on ${c.girlId} = news.girl_id
    where ${newsworthyGirls()} and (news.travel_id is null or news.number in (select ${travels.girlId} from ${travels}))
  )`;

/** The position of each condition among the different ones; null for a condition that everybody meets. */
function collectConditions() {
  const places = new Map<string, number | null>();
  const different: SQL[] = [];
  const placeOf = (condition: Condition): number | null => {
    const key = condition.key();
    const known = places.get(key);
    if (known !== undefined) return known;
    const built = condition.build();
    const place = built ? different.push(built) - 1 : null;
    places.set(key, place);
    return place;
  };
  return { different, placeOf };
}

/** Which of the conditions each piece of news meets, by its number. */
async function meet(on: Db | Tx, conditions: readonly SQL[], news: readonly News[]): Promise<Map<number, boolean[]>> {
  const met = new Map<number, boolean[]>();
  for (let at = 0; at < conditions.length; at += CONDITIONS_TOGETHER) {
    const some = conditions.slice(at, at + CONDITIONS_TOGETHER).map((one) => sql`coalesce(${one}, false)`);
    const { rows } = await on.execute<{ number: number; met: boolean[] }>(
      sql`with ${tablesOf(news)} select ${c.girlId} as number, array[${sql.join(some, sql`, `)}] as met from ${c}`,
    );
    for (const row of rows) met.set(row.number, (met.get(row.number) ?? []).concat(row.met));
  }
  return met;
}

/**
 * Runs the query of the search page for all of these searches. A travel matches where a search asks for such a tour, a girl by herself.
 * Searches have most of their conditions in common, so each different one is built and run once.
 */
async function run(on: Db | Tx, searches: readonly Search[], news: readonly News[]): Promise<{ searches: number[]; number: number }[]> {
  const { different, placeOf } = collectConditions();
  const isNumber = (place: number | null) => place !== null;
  const wanted = searches.map((search) => {
    const ofNewsOnly = { ...search, actor: null };
    return { all: conditionsOf(ofNewsOnly).map(placeOf).filter(isNumber), tours: placeOf(toursOf(ofNewsOnly)) };
  });
  const met = await meet(on, different.length > 0 ? different : [sql`true`], news);
  return [...met].map(([number, isMet]) => {
    const isTravel = news[number - 1]?.travelId !== null;
    const isFound = ({ all, tours }: (typeof wanted)[number]) =>
      (!isTravel || (tours !== null && isMet[tours] === true)) && all.every((place) => isMet[place] === true);
    return { searches: wanted.flatMap((one, at) => (isFound(one) ? [at] : [])), number };
  });
}

/** These searches as they were understood when they were saved. Those of an earlier release are understood now. */
async function readSearches(on: Db | Tx, ids: readonly number[]): Promise<Search[]> {
  const rows = await on
    .select({ id: savedSearches.id, query: savedSearches.query, understood: savedSearches.understood })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]));
  const searches = new Map<number, Search>();
  for (const { id, query, understood } of rows) {
    const search = (understood as Search | null) ?? toStored(await prepareSearch(visitor, parseFilters(new URLSearchParams(query))));
    if (!understood) await db.update(savedSearches).set({ understood: search }).where(eq(savedSearches.id, id));
    searches.set(id, search);
  }
  return ids.map((id) => searches.get(id) as Search);
}

/** Which of the saved searches match which news, so many at a time. Equal searches are compared once. */
export async function* findMatches(on: Db | Tx, where: SQL | undefined, news: readonly News[]): AsyncGenerator<Match[]> {
  const equal = await on
    .select({ ids: sql<number[]>`array_agg(${savedSearches.id} order by ${savedSearches.id})` })
    .from(savedSearches)
    .where(and(isNull(savedSearches.removedAt), where))
    .groupBy(savedSearches.query);
  let matches: Match[] = [];
  for (let at = 0; at < equal.length && news.length > 0; at += SEARCHES_TOGETHER) {
    const some = equal.slice(at, at + SEARCHES_TOGETHER).map(({ ids }) => ids);
    const searches = await readSearches(
      on,
      some.map(([first]) => first as number),
    );
    for (const { searches: found, number } of await run(on, searches, news)) {
      for (const one of found) matches.push(...(some[one] ?? []).map((searchId) => ({ searchId, ...(news[number - 1] as News) })));
      if (matches.length < MATCHES_TOGETHER) continue;
      yield matches;
      matches = [];
    }
  }
  yield matches;
}

/** Stores the matches that people will be notified of; a known match is not stored again. @returns the number of searches that match */
export async function storeMatches(news: readonly News[]): Promise<number> {
  let stored = 0;
  for await (const found of findMatches(freshDb, or(savedSearches.inApp, ne(savedSearches.email, 'off')), news)) {
    if (found.length > 0) stored += await db.transaction((tx) => insertMatches(tx, found));
  }
  return stored;
}

async function insertMatches(tx: Tx, found: readonly Match[]): Promise<number> {
  const ints = (values: (number | null)[]) => sql`${sql.param(values)}::int[]`;
  const { rowCount } = await tx.execute(sql`insert into ${savedSearchMatches} (user_id, search_id, girl_id, travel_id)
    select ${savedSearches.userId}, m.search_id, m.girl_id, m.travel_id
    from unnest(${ints(found.map(({ searchId }) => searchId))}, ${ints(found.map(({ girlId }) => girlId))}, ${ints(found.map(({ travelId }) => travelId))}) as m (search_id, girl_id, travel_id)
    join ${savedSearches} on ${savedSearches.id} = m.search_id
    join ${users} on ${users.id} = ${savedSearches.userId}
    left join ${guyUsers} on ${guyUsers.userId} = ${users.id}
    join ${c} on ${c.girlId} = m.girl_id
    where ${reachedByNews()} and ${mayHearOfHer()}
    on conflict do nothing`);
  return rowCount ?? 0;
}
