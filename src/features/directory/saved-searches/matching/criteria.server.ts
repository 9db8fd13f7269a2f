import type { SavedSearchCondition } from '#db/schema/saved-searches.ts';
import { serviceNumber } from '#shared/catalogues/services.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { citySpellings } from '#shared/places/city-names.ts';
import { alphaToNames } from '../../countries.server.ts';
import type { Filters, Presence } from '../../search/filters.ts';
import { milesAround, type Search } from '../../search/match.server.ts';
import { METRES_PER_MILE, statesNamed } from '../../search/place-conditions.server.ts';
import { textForms } from '../../search/text/text-forms.ts';
import { isContainedToo, isNumber } from '../../typed/conditions.server.ts';
import type { Days, Meaning, Part, Place, Point } from '../../typed/parts.ts';
import { toWords } from '../../typed/words.ts';

/** Everything that a condition leaves out filters nothing. */
export type Condition = Partial<Omit<SavedSearchCondition, 'searchId' | 'clause' | 'position'>>;
/** Alternatives: one of them has to hold. */
export type Clause = Condition[];

/** The days of a tour, fixed or counted from the day on which they are asked for. */
type When = Pick<Condition, 'fromDay' | 'toDay' | 'fromAhead' | 'toAhead'>;

/**
 * A search as clauses that all have to hold. It says what `matches` of the search says, for a girl and one travel of hers instead of all
 * girls; `same-as-search.test.ts` compares the two.
 */
export function toClauses(search: Search): Clause[] {
  const { age, height, weight } = search;
  const clauses: Clause[] = [
    ...(search.text === undefined ? [] : textClauses(search.text, search.parts ?? [])),
    ...(age ? [[{ leastAge: age[0], mostAge: age[1], orUnknown: true }]] : []),
    ...(height ? [[{ leastHeight: height[0], mostHeight: height[1], orUnknown: true }]] : []),
    ...(weight ? [[{ leastWeight: weight[0], mostWeight: weight[1], orUnknown: true }]] : []),
    ...(search.physique === undefined ? [] : [[{ physique: search.physique }]]),
    ...(search.city === undefined ? [] : [[{ cities: [...(search.cities ?? citySpellings(search.city))] }]]),
    ...(search.state === undefined ? [] : [[{ states: statesNamed(search.state) }]]),
    ...(search.country === undefined ? [] : [[{ countries: alphaToNames(search.country) }]]),
    ...(search.services ? [[{ allServices: search.services.map(serviceNumber) }]] : []),
  ];
  return [...clauses, ...whereClauses(search)];
}

const fixedDays = ({ from, to }: NonNullable<Filters['tour']>): When => ({ ...(from && { fromDay: from }), ...(to && { toDay: to }) });

function whereClauses({ where, area, near, place, tour, tourCities }: Search): Clause[] {
  const days = tour && !tour.city ? fixedDays(tour) : null;
  const clauses: Clause[] = [];
  if (where && area) {
    const miles = milesAround(where, area);
    clauses.push(area.point && miles ? nearby(area.point, miles, where.presence, days) : area.readings.flatMap((one) => inside(one, where.presence, days)));
  }
  if (near && place) clauses.push(nearby(place, near.miles, days ? 'both' : 'home', days));
  if (tour?.city) clauses.push([{ ofTravel: true, cities: [...(tourCities ?? citySpellings(tour.city))], ...fixedDays(tour) }]);
  if (days && !where && !near) clauses.push([{ ofTravel: true, ...days }]);
  return clauses;
}

function nearby({ latitude, longitude }: Point, miles: number, presence: Presence, days: When | null): Clause {
  const there = { latitude, longitude, metres: miles * METRES_PER_MILE };
  return [...(presence === 'tour' ? [] : [there]), ...(presence === 'home' ? [] : [{ ...there, ofTravel: true, ...days }])];
}

function inside({ cities, state, country }: Place, presence: Presence, days: When | null): Clause {
  const there: Condition = {
    ...(cities && { cities: [...cities] }),
    ...(state !== undefined && { states: statesNamed(state) }),
    ...(country !== undefined && { countries: alphaToNames(country) }),
  };
  return [...(presence === 'tour' ? [] : [there]), ...(presence === 'home' ? [] : [{ ...there, ofTravel: true, ...days }])];
}

/** The whole text somewhere in her record, or all that it means: the whole text is one more alternative to each part. */
function textClauses(text: string, parts: readonly Part[]): Clause[] {
  const whole = contains(text);
  if (parts.length === 0) return [whole];
  const isCity = ({ meaning }: Part) => meaning.kind === 'near' || (meaning.kind === 'place' && meaning.readings.some(({ cities }) => cities));
  const cities = parts.filter(isCity).flatMap(partClause);
  const others = parts.filter((part) => !isCity(part)).map(partClause);
  return [...(cities.length > 0 ? [cities] : []), ...others].map((clause) => [...clause, ...whole]);
}

function partClause({ typed, meaning }: Part): Clause {
  if (meaning.kind === 'text') return containsWords(typed);
  const named = isContainedToo({ typed, meaning }) ? (meaning.kind === 'place' ? containsWords(typed) : contains(typed)) : [];
  return [...meant(meaning), ...named];
}

function meant(meaning: Exclude<Meaning, { kind: 'text' }>): Clause {
  switch (meaning.kind) {
    case 'style':
      return [{ anyService: meaning.services.map(serviceNumber) }];
    case 'physique':
      return [{ physique: meaning.physique }];
    case 'size': {
      const { height, weight } = meaning.size;
      return [{ ...(height && { leastHeight: height[0], mostHeight: height[1] }), ...(weight && { leastWeight: weight[0], mostWeight: weight[1] }) }];
    }
    case 'tour':
      return [{ ofTravel: true, ...daysAhead(meaning.days) }];
    case 'near':
      return nearby(meaning.point, meaning.miles, meaning.presence, daysAhead(meaning.days));
    case 'place':
      // Without the word 'tour' a state or a country means who lives there.
      return meaning.readings.flatMap((place) =>
        inside(place, meaning.presence === 'both' && !place.cities ? 'home' : meaning.presence, daysAhead(meaning.days)),
      );
  }
}

/** What is typed names days from today on, and means them again next week. */
function daysAhead(days: Days | null): When | null {
  if (!days) return null;
  const { from, to } = days;
  return {
    ...(typeof from === 'number' ? { fromAhead: from } : { fromDay: from }),
    ...(to !== undefined && (typeof to === 'number' ? { toAhead: to } : { toDay: to })),
  };
}

/** Folded like the search; a text of signs only stays as it is. */
const pattern = (text: string) => `%${foldName(text) || escapeLike(text.toLowerCase())}%`;
const contains = (text: string): Clause => textForms(text).map((form) => ({ patterns: [pattern(form)] }));

/** In whatever order, each word in any of its forms; a number as one. */
function containsWords(typed: string): Clause {
  const words = toWords(typed);
  if (words.every(isNumber)) return contains(typed);
  const ways = words.reduce<string[][]>((all, word) => all.flatMap((way) => textForms(word.typed).map((form) => [...way, pattern(form)])), [[]]);
  return ways.map((patterns) => ({ patterns }));
}
