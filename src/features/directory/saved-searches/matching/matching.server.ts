import { type SQL, sql } from 'drizzle-orm';
import { folded } from '#db/schema/columns.ts';
import { directoryEntries, guyUsers, savedSearchConditions, savedSearches, savedSearchMatches, travels, users } from '#db/schema/index.ts';
import { todayThere } from '#db/travel-days.ts';
import { mayHearOfHer, newsworthyGirls, newsworthyTravels, reachedByNews } from '#permissions/saved-searches/filters.server.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { today } from '#shared/dates.ts';
import { CELL_DEGREES } from './keys.ts';

/** What people may be told: that a girl is new, or a travel of hers. */
export type News = { girlId: number; travelId: number | null };

/** The radius of the earth as `earthdistance` has it, by which the search page measures. */
const EARTH_METRES = 6_378_168;

const e = directoryEntries;
const t = travels;
const c = savedSearchConditions;

/** What is compared: each piece of news that may be told at all, with everything that a condition asks of it. */
const subjects = (
  which: SQL,
) => sql`select ${e.girlId} as girl_id, ${t.id} as travel_id, ${e.searchText} || E'\\n' || ${folded(e.searchText)} as search_text, ${e.physique} as physique,
    ${e.birthday} as birthday, ${e.height} as height, ${e.weight} as weight, ${e.services} as services,
    lower(${e.city}) as home_city, ${e.state} as home_state, ${e.country} as home_country, ${e.latitude} as home_latitude, ${e.longitude} as home_longitude,
    lower(${t.city}) as tour_city, ${t.state} as tour_state, ${t.country} as tour_country, ${t.latitude} as tour_latitude, ${t.longitude} as tour_longitude,
    ${t.dateBegins} as date_begins, ${t.dateEnds} as date_ends, ${todayThere()} as tour_today
  from (${which}) as news (girl_id, travel_id)
  join ${e} on ${e.girlId} = news.girl_id and ${newsworthyGirls()}
  left join ${t} on ${t.id} = news.travel_id and ${t.girlId} = news.girl_id and ${newsworthyTravels()}
  where news.travel_id is null or ${t.id} is not null`;

/** The keys of keys.ts for one subject `x`. */
const keysOfSubject = sql`(select array_agg(key) from (
    values ('*'), ('home city:' || x.home_city), ('home state:' || x.home_state), ('home country:' || x.home_country), ('physique:' || x.physique),
      ('home cell:' || floor(x.home_latitude / ${sql.raw(String(CELL_DEGREES))}) || '.' || floor(x.home_longitude / ${sql.raw(String(CELL_DEGREES))})),
      (case when x.travel_id is not null then 'tour' end), ('tour city:' || x.tour_city), ('tour state:' || x.tour_state), ('tour country:' || x.tour_country),
      ('tour cell:' || floor(x.tour_latitude / ${sql.raw(String(CELL_DEGREES))}) || '.' || floor(x.tour_longitude / ${sql.raw(String(CELL_DEGREES))}))
    union all select 'service:' || service from unnest(x.services) service
    union select 'text:' || substr(x.search_text, at, 3) from generate_series(1, length(x.search_text) - 2) at
  ) as keys (key) where key is not null)`;

const oneOf = (asked: SQL, home: string, tour: string) =>
  sql`(${asked} is null or case when c.of_travel then ${sql.raw(`x.${tour}`)} else ${sql.raw(`x.${home}`)} end = any (${asked}))`;
const within = (least: SQL, most: SQL, value: SQL) => sql`(${least} is null or (${value} between ${least} and ${most}) or (c.or_unknown and ${value} is null))`;

/** As `earth_distance(…) <= c.metres`, in plain arithmetic: the functions of the extension take most of the time of a comparison. */
const isWithin = (latitude: string, longitude: string) =>
  sql.raw(`sind(c.latitude) * sind(${latitude}) + cosd(c.latitude) * cosd(${latitude}) * cosd(c.longitude - ${longitude}) >= cos(c.metres / ${EARTH_METRES})`);

/** Whether condition `c` holds for subject `x`. */
const holds = (on: string) => sql`coalesce(
    (not c.of_travel or (x.travel_id is not null
      and x.date_ends >= coalesce(c.from_day, x.tour_today + coalesce(c.from_ahead, 0))
      and x.date_begins <= coalesce(c.to_day, x.tour_today + c.to_ahead, 'infinity'::date)))
    and ${oneOf(sql`c.cities`, 'home_city', 'tour_city')}
    and ${oneOf(sql`c.states`, 'home_state', 'tour_state')}
    and ${oneOf(sql`c.countries`, 'home_country', 'tour_country')}
    and (c.any_service is null or x.services && c.any_service)
    and (c.all_services is null or x.services @> c.all_services)
    and (c.physique is null or x.physique = c.physique)
    and ${within(sql`c.least_age`, sql`c.most_age`, sql`extract(year from age(date_trunc('month', ${on}::date), date_trunc('month', x.birthday)))`)}
    and ${within(sql`c.least_height`, sql`c.most_height`, sql`x.height`)}
    and ${within(sql`c.least_weight`, sql`c.most_weight`, sql`x.weight`)}
    and (c.metres is null or case when c.of_travel then ${isWithin('x.tour_latitude', 'x.tour_longitude')} else ${isWithin('x.home_latitude', 'x.home_longitude')} end)
    and (c.patterns is null or x.search_text like all (c.patterns)), false)`;

/**
 * Of pairs of a search and a piece of news those that match: every clause holds, and for a travel at least one because of it. Needs the
 * relations `subjects` and `pairs (search_id, girl_id, travel_id)`.
 */
const matching = (on: string) => sql`select search_id, girl_id, travel_id from (
    select search_id, girl_id, travel_id, clause, bool_or(holds) as is_met, bool_or(of_travel and holds) as is_met_by_travel from (
      select p.search_id, x.girl_id, x.travel_id, c.clause, c.of_travel, ${holds(on)} as holds
      from pairs p
      join subjects x on x.girl_id = p.girl_id and coalesce(x.travel_id, 0) = coalesce(p.travel_id, 0)
      join ${c} c on c.search_id = p.search_id
      offset 0
    ) compared group by search_id, girl_id, travel_id, clause
  ) clauses group by search_id, girl_id, travel_id having bool_and(is_met) and (travel_id is null or bool_or(is_met_by_travel))`;

const news = ({ girlId, travelId }: News) => sql`select ${girlId}::int, ${travelId}::int`;

/** The statement that finds all saved searches which one piece of news matches. */
const searchesMatching = (one: News) => sql`with subjects as materialized (${subjects(news(one))}),
  pairs as materialized (
    select s.id as search_id, x.girl_id, x.travel_id from subjects x, ${savedSearches} s where s.removed_at is null and s.keys && (select ${keysOfSubject} from subjects x)
  ),
  matching as materialized (${matching(today())})`;

/** Notes down who is to be told of it, in one statement. Whoever was told of it before stays out. @returns how many searches match */
export async function storeMatches(tx: Tx | Db, one: News): Promise<number> {
  const { rowCount } = await tx.execute(sql`${searchesMatching(one)}
    insert into ${savedSearchMatches} (user_id, search_id, girl_id, travel_id)
    select ${savedSearches.userId}, m.search_id, m.girl_id, m.travel_id
    from matching m
    join ${savedSearches} on ${savedSearches.id} = m.search_id and (${savedSearches.inApp} or ${savedSearches.email} <> 'off')
    join ${users} on ${users.id} = ${savedSearches.userId}
    left join ${guyUsers} on ${guyUsers.userId} = ${users.id}
    join ${e} on ${e.girlId} = m.girl_id
    where ${reachedByNews()} and ${mayHearOfHer()}
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** What waits for this person and still matches: no cancelled travel, no girl who is hidden by now or lives elsewhere. */
export const stillMatching = (userId: string): SQL => sql`with
  pairs as materialized (select search_id, girl_id, travel_id from ${savedSearchMatches} where user_id = ${userId} and search_id is not null),
  subjects as materialized (${subjects(sql`select distinct girl_id, travel_id from pairs`)})
  ${matching(today())}`;
