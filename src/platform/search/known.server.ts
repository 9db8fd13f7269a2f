import { inArray, sql } from 'drizzle-orm';
import { directoryEntries, places, travels, zipCodes } from '#db/schema/index.ts';
import { notOver, todayThere } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { publicTravels } from '#permissions/travels/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { citySpellings } from '#shared/places/city-names.ts';
import type { Known, KnownCity, KnownPlace, KnownTour, Point } from '#shared/search/parts.ts';
import { MOST_WORDS, phrasesOf, toWords, type Word } from '#shared/search/words.ts';
import { countryCode } from './countries.server.ts';

const spellingsOf = (phrase: string, typed: string) => [...new Set([phrase, ...citySpellings(typed), ...citySpellings(phrase)])];

const toTitle = (phrase: string) => phrase.replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());

type Row = { phrase: string; spellings: string[]; home: string | null; tours: KnownTour[] | null; places: KnownPlace[] | null };

/** What the database knows of the names in a text, in one statement of index probes. */
export async function lookUp(actor: Actor, text: string): Promise<Known> {
  const words = toWords(text);
  const countryOf = countryCode;
  if (words.length > MOST_WORDS) return { cities: new Map(), regions: new Map(), zips: new Map(), countryOf };
  const phrases = phrasesOf(words);
  const asked = phrases.flatMap((phrase) => spellingsOf(phrase, typedFor(words, phrase)).map((spelling) => [phrase, spelling] as const));
  const [cities, regions, zips] = await Promise.all([findCities(actor, asked), findRegions(phrases, words), findZips(words)]);
  return { cities, regions, zips, countryOf };
}

/** As it was written, with its accents and dots. */
function typedFor(words: readonly Word[], phrase: string): string {
  const length = phrase.split(' ').length;
  for (let at = 0; at < words.length; at += 1) {
    for (let to = at + 1; to <= Math.min(words.length, at + length); to += 1) {
      const run = words.slice(at, to);
      if (run.map(({ plain }) => plain).join(' ') === phrase) return run.map(({ typed }) => typed).join(' ');
    }
  }
  return phrase;
}

async function findCities(actor: Actor, asked: (readonly [phrase: string, spelling: string])[]): Promise<Map<string, KnownCity>> {
  if (asked.length === 0) return new Map();
  const { rows } = await readDb.execute<Row>(sql`
    with asked as (select * from unnest(${sql.param(asked.map(([phrase]) => phrase))}::text[], ${sql.param(asked.map(([, spelling]) => spelling))}::text[]) as a (phrase, spelling)),
    met as materialized (
      select a.phrase, p.* from (select distinct phrase, city_slug(spelling) as slug from asked) a cross join lateral
        (select * from ${places} where city_slug(${places.name}) = a.slug order by ${places.population} desc limit 20) p
    ),
    spelled as materialized (select phrase, spelling from asked union select phrase, lower(name) from met)
    select s.phrase, array_agg(s.spelling) as spellings,
      max((select ${directoryEntries.city} from ${directoryEntries} where lower(${directoryEntries.city}) = s.spelling limit 1)) as home,
      (select json_agg(json_build_object('state', tour.state, 'country', tour.country, 'from', tour.begins, 'to', tour.ends, 'today', tour.today)) from (
        select ${travels.state}, ${travels.country}, min(${travels.dateBegins}) as begins, max(${travels.dateEnds}) as ends,
          max(${todayThere()}) as today from ${travels}
        where lower(${travels.city}) = any(array_agg(s.spelling)) and ${notOver()} and ${publicTravels(actor)}
        group by ${travels.state}, ${travels.country}, ${travels.dateBegins} <= ${todayThere()}) as tour) as tours,
      (select json_agg(json_build_object('name', m.name, 'adminCode', m.admin_code, 'countryCode', m.country_code, 'latitude', m.latitude,
        'longitude', m.longitude, 'population', m.population) order by m.population desc) from met m where m.phrase = s.phrase) as places
    from spelled s group by s.phrase`);
  return new Map(rows.map(({ phrase, spellings, home, tours, places: found }) => [phrase, { spellings, home, tours: tours ?? [], places: found ?? [] }]));
}

/** States and regions as free text has them: 'british columbia' → 'British Columbia'. */
async function findRegions(phrases: readonly string[], words: readonly Word[]): Promise<Map<string, string>> {
  const asked = new Map(
    phrases.filter((phrase) => phrase.length > 3).flatMap((phrase) => [phrase, typedFor(words, phrase)].map((one) => [toTitle(one), phrase])),
  );
  if (asked.size === 0) return new Map();
  const names = sql.param([...asked.keys()]);
  const { rows } = await readDb.execute<{ name: string }>(
    sql`select name from unnest(${names}::text[]) as name where exists (select from ${directoryEntries} where ${directoryEntries.state} = name)`,
  );
  return new Map(rows.map(({ name }) => [asked.get(name) as string, name]));
}

async function findZips(words: readonly Word[]): Promise<Map<string, Point>> {
  const asked = words.map(({ plain }) => plain).filter((plain) => /^\d{5}$/.test(plain));
  if (asked.length === 0) return new Map();
  const rows = await readDb.select().from(zipCodes).where(inArray(zipCodes.zip, asked));
  return new Map(rows.map(({ zip, latitude, longitude }) => [zip, { latitude, longitude }]));
}
