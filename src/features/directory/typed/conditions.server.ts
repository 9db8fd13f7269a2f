import { and, arrayOverlaps, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { beginsUntil, endsFrom } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { publicTravels } from '#permissions/travels/filters.server.ts';
import { serviceNumber } from '#shared/catalogues/services.ts';
import { alphaToNames } from '../countries.server.ts';
import type { Presence } from '../search/filters.ts';
import { near, statesNamed } from '../search/place-conditions.server.ts';
import { isAnyOf } from '../search/text/names.server.ts';
import { containsAnyForm } from '../search/text/text.server.ts';
import type { Days, Meaning, NamedPlace, Part, Place, Point } from './parts.ts';
import { toWords, type Word } from './words.ts';

const c = directoryEntries;
/** Shorter ones are in half of all names: they only count as what they mean. */
const CONTAINED_FROM = 4;

/**
 * What was understood, as one condition on who can be found. Each part is met by what it means or by a record that contains its words, so
 * that a name which is a place as well finds both. Of several cities one is enough.
 * @param similar girls whose name is much like the words that mean nothing else
 */
export function meets(parts: readonly Part[], similar: readonly number[], actor: Actor): SQL | undefined {
  const isCity = ({ meaning }: Part) => meaning.kind === 'near' || (meaning.kind === 'place' && meaning.readings.some(({ cities }) => cities));
  const cities = parts.filter(isCity);
  return and(
    or(...cities.map((part) => meetsPart(part, similar, actor))),
    ...parts.filter((part) => !isCity(part)).map((part) => meetsPart(part, similar, actor)),
  );
}

function meetsPart({ typed, meaning }: Part, similar: readonly number[], actor: Actor): SQL | undefined {
  if (meaning.kind === 'text') return or(containsWords(typed), isAnyOf(similar));
  const isNameToo = isContainedToo({ typed, meaning });
  return or(means(meaning, actor), isNameToo ? (meaning.kind === 'place' ? containsWords(typed) : containsAnyForm(c.searchText, typed)) : undefined);
}

/** Whether a record that contains the words of a part is meant as well. */
export const isContainedToo = ({ typed, meaning }: Pick<Part, 'typed' | 'meaning'>) => typed.length >= CONTAINED_FROM && meaning.kind !== 'tour';

export const isNumber = ({ typed }: Word) => /^[\d()+./-]+$/.test(typed);

/** In whatever order; a number as one. */
function containsWords(typed: string): SQL | undefined {
  const words = toWords(typed);
  if (words.every(isNumber)) return containsAnyForm(c.searchText, typed);
  return and(...words.map((word) => containsAnyForm(c.searchText, word.typed)));
}

function means(meaning: Exclude<Meaning, { kind: 'text' }>, actor: Actor): SQL | undefined {
  switch (meaning.kind) {
    case 'style':
      return arrayOverlaps(c.services, meaning.services.map(serviceNumber));
    case 'physique':
      return eq(c.physique, meaning.physique);
    case 'size':
      return and(meaning.size.height && between(c.height, ...meaning.size.height), meaning.size.weight && between(c.weight, ...meaning.size.weight));
    case 'tour':
      return onTour(undefined, meaning.days, actor);
    case 'near':
      return isNear(meaning.point, meaning.miles, meaning.presence, meaning.days, actor);
    case 'place':
      return or(...meaning.readings.flatMap((place) => isIn(place, meaning.presence, meaning.days, actor)));
  }
}

const isHome = (presence: Presence) => presence !== 'tour';
const isTour = (presence: Presence) => presence !== 'home';

/** Who lives within so many miles, or has a tour stop there. */
export function isNear(point: Point, miles: number, presence: Presence, days: Days | null, actor: Actor): SQL {
  const conditions = [isHome(presence) && near(c, point, miles), isTour(presence) && onTour(near(travels, point, miles), days, actor)];
  return or(...conditions.filter((one) => one !== false)) as SQL;
}

/** Who lives in a place that was asked for on its own, or has a tour there: states and countries, too. */
export function isAt({ readings }: NamedPlace, presence: Presence, days: Days | null, actor: Actor): SQL {
  const here = readings.flatMap((place) =>
    presence === 'both' ? [...isIn(place, 'home', days, actor), ...isIn(place, 'tour', days, actor)] : isIn(place, presence, days, actor),
  );
  return or(...here) as SQL;
}

/** A state or a country alone means who lives there, unless tours are asked for. */
function isIn(place: Place, presence: Presence, days: Days | null, actor: Actor): (SQL | undefined)[] {
  const there = (table: typeof c | typeof travels) =>
    and(
      place.cities && inArray(sql`lower(${table.city})`, [...place.cities]),
      place.state === undefined ? undefined : inArray(table.state, statesNamed(place.state)),
      place.country === undefined ? undefined : inArray(table.country, alphaToNames(place.country)),
    );
  return [isHome(presence) ? there(c) : undefined, presence === 'tour' || (isTour(presence) && place.cities) ? onTour(there(travels), days, actor) : undefined];
}

/** Tours that run or come, or that overlap the days. As an array: its girls are found by their key beside other conditions. */
export function onTour(where: SQL | undefined, days: Days | null, actor: Actor): SQL {
  const { from, to } = days ?? { from: 0 };
  const condition = and(where, endsFrom(from), to === undefined ? undefined : beginsUntil(to), publicTravels(actor));
  return sql`${c.girlId} = any(array(select ${travels.girlId} from ${travels} where ${condition}))`;
}
