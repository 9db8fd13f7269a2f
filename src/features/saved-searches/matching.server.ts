import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, guyUsers, savedSearches, savedSearchMatches, travels, users } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { mayHearOfHer, newsworthyGirls, newsworthyTravels, reachedByNews } from '#permissions/saved-searches/filters.server.ts';
import { type Db, db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { matches, matchesTours, type Search } from '#platform/search/match.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';

/** A new girl, or a new travel of a girl. */
export type News = { girlId: number; travelId: number | null };
type Match = News & { searchId: number };

/** Different searches in one statement: fewer take longer on the way, more only make it larger. */
const TOGETHER = 100;

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
    select ${ofNews(c)}, news.travel_id is not null as is_travel from news join ${c} on ${c.girlId} = news.girl_id
    where ${newsworthyGirls()} and (news.travel_id is null or news.number in (select ${travels.girlId} from ${travels}))
  )`;

/**
 * Runs the query of the search page for all of these searches, in one scan. A travel
 * matches where a search asks for such a tour, a girl by herself.
 */
async function run(on: Db | Tx, searches: readonly Search[], news: readonly News[]): Promise<{ searches: number[]; number: number }[]> {
  const hasNewGirls = news.some(({ travelId }) => travelId === null);
  const found = searches.flatMap((search, at) => {
    const ofNewsOnly = { ...search, actor: null };
    const tours = matchesTours(ofNewsOnly);
    if (!tours && !hasNewGirls) return [];
    return sql`case when ${and(matches(ofNewsOnly), or(sql`not is_travel`, tours))} then ${sql.raw(String(at))} end`;
  });
  if (found.length === 0) return [];
  const { rows } = await on.execute<{ searches: number[]; number: number }>(
    sql`with ${tablesOf(news)} select array_remove(array[${sql.join(found, sql`, `)}], null) as searches, ${c.girlId} as number from ${c}`,
  );
  return rows;
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

/** Which of the saved searches match which news, for one statement after the other. Equal searches are compared once. */
export async function* findMatches(on: Db | Tx, where: SQL | undefined, news: readonly News[]): AsyncGenerator<Match[]> {
  const equal = await on
    .select({ ids: sql<number[]>`array_agg(${savedSearches.id} order by ${savedSearches.id})` })
    .from(savedSearches)
    .where(and(isNull(savedSearches.removedAt), where))
    .groupBy(savedSearches.query);
  for (let at = 0; at < equal.length && news.length > 0; at += TOGETHER) {
    const some = equal.slice(at, at + TOGETHER).map(({ ids }) => ids);
    const searches = await readSearches(
      on,
      some.map(([first]) => first as number),
    );
    const found = await run(on, searches, news);
    yield found.flatMap(({ searches: at, number }) => at.flatMap((one) => (some[one] ?? []).map((searchId) => ({ searchId, ...(news[number - 1] as News) }))));
  }
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
