import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { folded, nameKeyOf } from '#db/schema/columns.ts';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { notOver, todayThere } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { publicTravels } from '#permissions/travels/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { STATES } from '#shared/catalogues/states.ts';
import type { IsoDate } from '#shared/dates.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { foldName, nameKey } from '#shared/names/fold-name.ts';
import { joinPlace, placeText } from '#shared/place-text.ts';
import { tourDays } from '#shared/search/understand.ts';
import { JOINING, PEOPLE, traitsBeginning } from '#shared/search/vocabulary.ts';
import { normalizePhrase, phraseOf, toWords, type Word } from '#shared/search/words.ts';
import { listCards } from '../cards.server.ts';
import { citiesBeginning } from './city-names.server.ts';
import { listIds } from './search.server.ts';
import type { Suggestion } from './suggestions.ts';
import { searchPage } from './suggestions.ts';

const MOST = { girls: 5, places: 3, styles: 2, tours: 2 } as const;
/** Of a city more are not counted: '100 girls' is as good as many. */
const COUNTED = 100;
const LONGEST_TAIL = 3;
const LEAST_LETTERS = 2;

type Home = { kind: 'home'; city: string; state: string | null; country: string | null; girls: number };
type Tour = { kind: 'tour'; city: string; state: string | null; country: string; girls: number; days: { from: IsoDate; to: IsoDate; today: IsoDate }[] };
type Row = Home | Tour | { kind: 'state'; state: string } | { kind: 'girl'; id: number };

/** The last words, which may still be going on, and what was typed before them. */
type Tail = { start: string; before: string };

function tailsOf(words: readonly Word[]): Tail[] {
  const lengths = Array.from({ length: Math.min(LONGEST_TAIL, words.length) }, (_, at) => Math.min(LONGEST_TAIL, words.length) - at);
  return lengths
    .filter((length) => !words.slice(-length).some(({ literal }) => literal))
    .map((length) => ({
      start: phraseOf(words.slice(-length)),
      before: words
        .slice(0, -length)
        .map(({ typed }) => typed)
        .join(' '),
    }))
    .filter(({ start }) => start.length >= LEAST_LETTERS && !PEOPLE.has(start) && !JOINING.has(start));
}

/**
 * What somebody may be about to type: girls by name (or by what the text means so far), places and tours by the beginning of their last
 * words, styles. Only girls who can be found are named or counted; `actor` decides whose tours.
 */
export async function suggest(actor: Actor, text: string): Promise<Suggestion[]> {
  const tails = tailsOf(toWords(text));
  const styles = first(tails, (tail) => traitsBeginning(tail.start, MOST.styles).map(({ trait, phrase }) => styleLine(tail, trait.label, phrase)));
  const found = await findCandidates(tails);
  const rows = await readAll(actor, text, found.cities, found.states);
  const of = <Kind extends Row['kind']>(kind: Kind) => rows.filter((row): row is Extract<Row, { kind: Kind }> => row.kind === kind);
  const byGirls = (a: Home | Tour, b: Home | Tour) => b.girls - a.girls;
  const states = of('state').map(({ state }): Suggestion => line('places', nameOfState(state), 'State', found.before, nameOfState(state)));
  const homes = of('home')
    .sort(byGirls)
    .map((home) => line('places', placeText(home) ?? home.city, girlsText(home.girls), found.before, textOf(home)));
  const tours = of('tour')
    .sort(byGirls)
    .map((tour) => tourLine(tour, found.before));
  return [
    ...(await girlLines(
      actor,
      text,
      of('girl').map(({ id }) => id),
    )),
    ...[...states, ...homes].slice(0, MOST.places),
    ...styles.slice(0, MOST.styles),
    ...tours.slice(0, MOST.tours),
  ];
}

/** What the longest of the tails gives, of which any gives something. */
function first<Found>(tails: readonly Tail[], find: (tail: Tail) => Found[]): Found[] {
  for (const tail of tails) {
    const found = find(tail);
    if (found.length > 0) return found;
  }
  return [];
}

const nameOfState = (code: string) => STATES.find(([one]) => one === code)?.[1] ?? code;

async function findCandidates(tails: readonly Tail[]): Promise<{ cities: string[]; states: string[]; before: string }> {
  for (const { start, before } of tails) {
    const cities = await citiesBeginning(start);
    const states = STATES.filter(([code, name]) => normalizePhrase(name).startsWith(start) || code.toLowerCase() === start).map(([code]) => code);
    if (cities.length > 0 || states.length > 0) return { cities, states, before };
  }
  return { cities: [], states: [], before: '' };
}

const girlsText = (girls: number) => `${girls === COUNTED ? `${COUNTED}+` : girls} ${girls === 1 ? 'girl' : 'girls'}`;
/** What the search understands as just this place. */
const textOf = ({ city, state, country }: Home | Tour) => joinPlace([city, state ?? country]);
const line = (group: Suggestion['group'], title: string, detail: string, before: string, typed: string): Suggestion => ({
  group,
  title,
  detail,
  url: searchPage(`${before} ${typed}`),
  card: null,
});
const styleLine = ({ before }: Tail, label: string, phrase: string) => line('styles', label, 'Style', before, phrase);
const tourLine = (tour: Tour, before: string) =>
  line('tours', placeText(tour) ?? tour.city, `${girlsText(tour.girls)}${tourDays(tour.days)}`, before, `on tour in ${textOf(tour)}`);

async function girlLines(actor: Actor, text: string, named: number[]): Promise<Suggestion[]> {
  const ids = [...named];
  if (ids.length < MOST.girls) {
    const search = await prepareSearch(actor, { text }, { directory: 'all' });
    ids.push(...(await listedOf([...(search.named?.same ?? []), ...(search.named?.similar ?? [])])));
    // Text alone is what the names were searched by already.
    if (search.parts?.some(({ meaning }) => meaning.kind !== 'text')) ids.push(...(await listIds(search, 'newest', { limit: MOST.girls, offset: 0 })));
  }
  const cards = await listCards(actor, [...new Set(ids)].slice(0, MOST.girls));
  return cards.map((card) => ({ group: 'girls', title: card.title, detail: card.place, url: card.url, card }));
}

/** Of these girls those who are in the directory, in their order. */
async function listedOf(ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { girlId, inDirectory } = directoryEntries;
  const rows = await readDb
    .select({ id: girlId })
    .from(directoryEntries)
    .where(and(inArray(girlId, ids), inDirectory));
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => listed.has(id));
}

/** Everything that has to be read, in one statement of index probes. */
async function readAll(actor: Actor, text: string, cities: string[], states: string[]): Promise<Row[]> {
  const { rows } = await readDb.execute<{ row: Row }>(sql`
    select json_build_object('kind', 'home', 'city', h.city, 'state', h.state, 'country', h.country, 'girls', h.girls) as row
      from unnest(${sql.param(cities)}::text[]) as name cross join lateral (
        select max(city) as city, state, country, count(*)::int as girls from (
          select ${directoryEntries.city}, ${directoryEntries.state}, ${directoryEntries.country} from ${directoryEntries}
          where lower(${directoryEntries.city}) = name and ${directoryEntries.inDirectory} limit ${COUNTED}) as counted group by state, country) as h
    union all
    select json_build_object('kind', 'tour', 'city', t.city, 'state', t.state, 'country', t.country, 'girls', t.girls, 'days', t.days)
      from unnest(${sql.param(cities)}::text[]) as name cross join lateral (
        select max(city) as city, state, country, count(distinct girl_id)::int as girls, json_agg(json_build_object('from', date_begins, 'to', date_ends, 'today', today)) as days from (
          select ${travels.city}, ${travels.state}, ${travels.country}, ${travels.girlId}, ${travels.dateBegins}, ${travels.dateEnds}, ${todayThere()} as today from ${travels}
          where lower(${travels.city}) = name and ${notOver()} and ${publicTravels(actor)} limit ${COUNTED}) as counted group by state, country) as t
    union all
    select json_build_object('kind', 'state', 'state', code) from unnest(${sql.param(states)}::text[]) as code
      where exists (select from ${directoryEntries} where ${directoryEntries.state} = code and ${directoryEntries.inDirectory})
    union all ${girlsNamed(text)}`);
  return rows.map(({ row }) => row);
}

/** Girls whose stage name, or a later word of it, begins with the text in any writing. */
function girlsNamed(text: string): SQL {
  const { girlId, stageName, searchText, inDirectory } = directoryEntries;
  const [key, start] = [nameKey(text), foldName(text)];
  const named = (condition: SQL | undefined) => sql`(select ${girlId} as id from ${directoryEntries}
    where ${and(condition, inDirectory)} order by lower(${stageName}), ${girlId} limit ${MOST.girls})`;
  // The index is on the whole text; the name is a part of it.
  const later = `% ${start}%`;
  const all = start
    ? sql`${named(sql`${nameKeyOf(stageName)} like ${`${key}%`}`)} union all ${named(and(sql`${folded(searchText)} like ${later}`, sql`${folded(stageName)} like ${later}`))}`
    : named(sql`lower(${stageName}) like ${`${escapeLike(text.trim().toLowerCase())}%`}`);
  return sql`select json_build_object('kind', 'girl', 'id', id) from (${all}) as girl`;
}
