import { addDays } from '#shared/appointments/zoned.ts';
import { STATES, stateName } from '#shared/catalogues/states.ts';
import type { IsoDate } from '#shared/dates.ts';
import { joinPlace } from '#shared/place-text.ts';
import { MILES, type Presence } from './filters.ts';
import type { Days, Known, KnownCity, KnownTour, Meaning, NamedPlace, Part, Place, Point } from './parts.ts';
import { COUNTRY_NAMES, findTrait, HOME, JOINING, NEAR, PEOPLE, TOUR, WHEN, WORD_CODES } from './vocabulary.ts';
import { isNumber, LONGEST_PHRASE, MOST_WORDS, normalizePhrase, PHONE_DIGITS, phraseOf, toWords, type Word } from './words.ts';

/** A city where nobody is counts as a place from so many people on: smaller ones are more often a name. */
const LARGE_CITY = 100_000;

const codes = new Set<string>(STATES.map(([code]) => code));
const codeByState = new Map(STATES.map(([code, name]) => [normalizePhrase(name), code]));

/** What a stretch of words is before it is known what the others are. */
type Read =
  | { kind: 'place'; readings: Place[]; name: string; city?: KnownCity; point?: Point }
  | { kind: 'zip'; name: string; point: Point }
  | { kind: 'trait'; trait: NonNullable<ReturnType<typeof findTrait>> }
  | { kind: 'phone' }
  | { kind: 'near' }
  | { kind: 'presence'; presence: Presence }
  | { kind: 'when'; label: string; days: Days };
type Stretch = { words: Word[]; read: Read | null };

/**
 * What somebody means who types a text into the search: places, styles, bodies, days and numbers, the longest name first. Pure: the
 * same text and the same knowledge give the same parts. What is not understood stays text.
 * @returns no parts where nothing is to be said but the text itself
 */
export function understand(text: string, known: Known): Part[] {
  const words = toWords(text);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  const stretches: Stretch[] = [];
  for (let at = 0; at < words.length; ) {
    const stretch = readPhone(words, at) ?? readAt(words, at, known) ?? { words: [words[at] as Word], read: null };
    stretches.push(stretch);
    at += stretch.words.length;
  }
  return toParts(dropFillers(mergeTexts(stretches)));
}

/** The place that a text names, all of it; null for one that nobody knows. A small town is one here, where a place is asked for. */
export function understandPlace(text: string, known: Known): NamedPlace | null {
  const words = toWords(text);
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1) {
    const run = words.slice(0, length);
    const stretch = readPlace(phraseOf(run), run, words, length, known, true);
    if (!stretch || stretch.words.length < words.length) continue;
    if (stretch.read?.kind === 'zip') return { name: stretch.read.name, readings: [], point: stretch.read.point };
    if (stretch.read?.kind !== 'place') continue;
    const { name, readings, point } = stretch.read;
    return { name, readings, ...(point && { point }) };
  }
  return null;
}

/** Seven digits and more, however they are grouped. */
function readPhone(words: readonly Word[], at: number): Stretch | null {
  let end = at;
  while (end < words.length && isNumber(words[end] as Word)) end += 1;
  const run = words.slice(at, end);
  const typed = run.map((word) => word.typed).join(' ');
  return typed.replaceAll(/\D/g, '').length >= PHONE_DIGITS.fewest ? { words: run, read: { kind: 'phone' } } : null;
}

function readAt(words: readonly Word[], at: number, known: Known): Stretch | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const run = words.slice(at, at + length);
    if (run.some(({ literal }, index) => literal || (index > 0 && run[index]?.afterComma))) continue;
    const phrase = phraseOf(run);
    const plain = readPhrase(phrase);
    if (plain) return { words: run, read: plain };
    const place = readPlace(phrase, run, words, at + length, known);
    if (place) return place;
  }
  return null;
}

function readPhrase(phrase: string): Read | null {
  const trait = findTrait(phrase);
  if (trait) return { kind: 'trait', trait };
  if (NEAR.has(phrase)) return { kind: 'near' };
  if (HOME.has(phrase)) return { kind: 'presence', presence: 'home' };
  if (TOUR.has(phrase)) return { kind: 'presence', presence: 'tour' };
  const when = WHEN.get(phrase);
  return when ? { kind: 'when', label: when[0], days: { from: when[1], to: when[2] } } : null;
}

/** A city with the state and the country that follow it, or a state, a region, a country. */
function readPlace(phrase: string, run: Word[], words: readonly Word[], after: number, known: Known, isPlace = false): Stretch | null {
  const zip = known.zips.get(phrase);
  if (zip) return { words: run, read: { kind: 'zip', name: phrase, point: zip } };
  const city = known.cities.get(phrase);
  const asCity = city && (isThere(city) || (isPlace && city.places.length > 0)) ? city : undefined;
  if (city && (asCity || city.places.length > 0)) {
    const { region, end } = readRegion(city, words, after, known);
    // With a state or country behind it a small town is one too, if there is such a town.
    const isSure = region && (isUsState(region) || region.country !== undefined) && fits(city, region).length > 0;
    if (region && (asCity || isSure)) {
      const place = { cities: city.spellings, ...region };
      return { words: [...run, ...words.slice(after, end)], read: cityRead(city, phrase, [place], region) };
    }
  }
  const readings = [...(asCity ? [{ cities: asCity.spellings }] : []), ...regionsNamed(phrase, run, words.length > 1, known)];
  if (readings.length === 0) return null;
  return { words: run, read: asCity ? cityRead(asCity, phrase, readings, {}) : { kind: 'place', readings, name: regionName(readings[0] as Place, phrase) } };
}

const isThere = ({ home, tours, places }: KnownCity) => home !== null || tours.length > 0 || (places[0]?.population ?? 0) >= LARGE_CITY;

const isUsState = ({ state }: Place) => state !== undefined && codes.has(state);
const fits = (city: KnownCity, region: Place) =>
  city.places.filter(
    ({ adminCode, countryCode }) =>
      (region.country === undefined || countryCode === region.country) && (!isUsState(region) || (countryCode === 'US' && adminCode === region.state)),
  );

function cityRead(city: KnownCity, phrase: string, readings: Place[], region: Place): Read {
  const point = fits(city, region)[0];
  const country = region.country === 'US' && region.state ? undefined : region.country;
  const name = joinPlace([city.home ?? city.places[0]?.name ?? toTitle(phrase), region.state, country]);
  const tours = city.tours.filter((tour) => !region.state || stateName(tour.state ?? '') === stateName(region.state));
  return { kind: 'place', readings, name, city: { ...city, tours }, ...(point && { point }) };
}

const toTitle = (phrase: string) => phrase.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
const regionName = ({ state, country }: Place, phrase: string) => (state ? stateName(state) : country && phrase.length <= 3 ? country : toTitle(phrase));

/** What follows a city: its state or region, its country, or both. */
function readRegion(city: KnownCity, words: readonly Word[], from: number, known: Known): { region: Place | null; end: number } {
  let region: Place = {};
  let end = from;
  for (const wanted of ['state', 'country'] as const) {
    for (let length = Math.min(3, words.length - end); length > 0; length -= 1) {
      const run = words.slice(end, end + length);
      if (run.some(({ literal }) => literal)) continue;
      const options = regionsOf(phraseOf(run), run, end + length === words.length, known);
      // Of a state and a country that are called alike it is the one that has such a city.
      const found = (options.length > 1 ? (options.find((one) => fits(city, one).length > 0) ?? options[0]) : options[0])?.[wanted];
      if (!found) continue;
      region = { ...region, [wanted]: found };
      end += length;
      break;
    }
  }
  return { region: end > from ? region : null, end };
}

/** Behind a city 'or' is Oregon where the text ends, after a comma or in capitals; else it joins two places. */
function regionsOf(phrase: string, run: readonly Word[], isLast: boolean, known: Known): Place[] {
  const [word] = run;
  const isCode = codes.has(phrase.toUpperCase());
  if (isCode && (isLast || word?.afterComma || !JOINING.has(phrase) || word?.typed === phrase.toUpperCase())) return [{ state: phrase.toUpperCase() }];
  return regionsSpelled(phrase, known);
}

/** Standing alone, a code that is a word too has to be typed in capitals. */
function regionsNamed(phrase: string, run: readonly Word[], isAmongOthers: boolean, known: Known): Place[] {
  const [word] = run;
  const code = phrase.toUpperCase();
  if (codes.has(code) && (!WORD_CODES.has(phrase) || (isAmongOthers && word?.typed === code))) return [{ state: code }];
  return regionsSpelled(phrase, known);
}

function regionsSpelled(phrase: string, known: Known): Place[] {
  const state = codeByState.get(phrase) ?? known.regions.get(phrase);
  const country = COUNTRY_NAMES.get(phrase) ?? (phrase.length > 3 ? known.countryOf(phrase) : undefined);
  return [...(state ? [{ state }] : []), ...(country ? [{ country }] : [])];
}

/** Unknown words side by side are one text; a quoted phrase is one of its own. */
function mergeTexts(stretches: Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (isPlainText(stretch) && last && isPlainText(last)) last.words.push(...stretch.words);
    else merged.push({ ...stretch, words: [...stretch.words] });
  }
  return merged;
}

const isPlainText = ({ read, words }: Stretch) => read === null && !words[0]?.literal;

/** Where something was understood, words that only join go: 'wrestlers in Houston'. Inside a name they stay: 'Queen of Mats'. */
function dropFillers(stretches: Stretch[]): Stretch[] {
  if (!stretches.some(({ read }) => read)) return stretches;
  return stretches.flatMap((stretch) => {
    if (!isPlainText(stretch)) return [stretch];
    const { words } = stretch;
    const first = words.findIndex(({ plain }) => !JOINING.has(plain) && !PEOPLE.has(plain));
    const last = words.findLastIndex(({ plain }) => !JOINING.has(plain));
    return first < 0 ? [] : [{ words: words.slice(first, last + 1), read: null }];
  });
}

const typedOf = (words: readonly Word[]) =>
  words.map(({ typed, literal, afterComma }, at) => `${at > 0 ? (afterComma ? ', ' : ' ') : ''}${literal ? `"${typed}"` : typed}`).join('');

type Around = { presence: Presence; days: Days | null; when: string | null; near: boolean };

function toParts(stretches: Stretch[]): Part[] {
  const isPlace = ({ read }: Stretch) => read?.kind === 'place' || read?.kind === 'zip';
  const hasPlace = stretches.some(isPlace);
  const when = stretches.find(({ read }) => read?.kind === 'when')?.read;
  const said = stretches.find(({ read }) => read?.kind === 'presence')?.read;
  const around: Around = {
    presence: said?.kind === 'presence' ? said.presence : 'both',
    days: when?.kind === 'when' ? when.days : null,
    when: when?.kind === 'when' ? when.label : null,
    near: stretches.some(({ read }) => read?.kind === 'near'),
  };
  const drafts = stretches.flatMap((stretch): Omit<Part, 'rest'>[] => {
    const typed = typedOf(stretch.words);
    const meant = meaningOf(stretch.read, typed, around, hasPlace);
    return meant ? [{ typed, ...meant }] : [];
  });
  // Words that change how a place is meant go with it.
  const modifiers = hasPlace
    ? stretches.filter(({ read }) => read?.kind === 'near' || read?.kind === 'presence' || read?.kind === 'when').map(({ words }) => typedOf(words))
    : [];
  return drafts.map((part, at) => {
    const others = drafts.filter((_, other) => other !== at);
    const keeps = others.some(({ meaning }) => meaning.kind === 'place' || meaning.kind === 'near');
    return { ...part, rest: [...(keeps ? modifiers : []), ...others.map(({ typed }) => typed)].join(' ') };
  });
}

/** null: it only changes what another stretch means. */
function meaningOf(read: Read | null, typed: string, around: Around, hasPlace: boolean): { meaning: Meaning; label: string } | null {
  const { presence, days, when } = around;
  switch (read?.kind) {
    case 'zip':
      return { meaning: { kind: 'near', point: read.point, miles: MILES.standard, presence, days }, label: `Within ${MILES.standard} miles of ${read.name}` };
    case 'place':
      if (around.near && read.point) {
        return { meaning: { kind: 'near', point: read.point, miles: MILES.standard, presence, days }, label: `Within ${MILES.standard} miles of ${read.name}` };
      }
      return {
        meaning: { kind: 'place', readings: read.readings, ...(read.point && { point: read.point }), presence, days },
        label: presenceLabel(read.name, presence, read.city ?? null, when, days),
      };
    case 'trait': {
      const { label, ...meaning } = read.trait;
      const names = { style: 'Style', physique: 'Physique', size: 'Size' };
      return { meaning, label: `${names[meaning.kind]}: ${label}` };
    }
    case 'phone':
      return { meaning: { kind: 'text' }, label: `Phone: ${typed}` };
    case 'when':
      return hasPlace ? null : { meaning: { kind: 'tour', days: read.days }, label: `On tour: ${read.label}` };
    case 'presence':
      return hasPlace || read.presence !== 'tour' || days ? null : { meaning: { kind: 'tour', days: { from: 0 } }, label: 'On tour' };
    case 'near':
      return null;
    default:
      return { meaning: { kind: 'text' }, label: `“${typed.replaceAll('"', '')}”` };
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** '2026-11-23' → 'Nov 23'. Tours are days away, not years. */
const shortDay = (day: IsoDate) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;

/** 'until Nov 23' while a tour runs there, else 'from Dec 4'; nothing where there is none. */
export function tourDays(tours: readonly Pick<KnownTour, 'from' | 'to' | 'today'>[]): string {
  const running = tours.filter(({ from, today }) => from <= today).map(({ to }) => to);
  if (running.length > 0) return ` · until ${shortDay(running.sort().at(-1) as IsoDate)}`;
  const [first] = tours.map(({ from }) => from).sort();
  return first ? ` · from ${shortDay(first)}` : '';
}

function overlaps({ from, to, today }: KnownTour, days: Days): boolean {
  const dayOf = (day: IsoDate | number) => (typeof day === 'number' ? addDays(today, day) : day);
  return to >= dayOf(days.from) && (days.to === undefined || from <= dayOf(days.to));
}

/** 'Lives in: Ohio', 'Tour: Houston · until Nov 23', 'Home or tour: Austin · from Dec 4'. */
function presenceLabel(name: string, presence: Presence, city: KnownCity | null, when: string | null, days: Days | null): string {
  const tours = (city?.tours ?? []).filter((tour) => !days || overlaps(tour, days));
  const dates = when ? ` · ${when}` : tourDays(tours);
  if (presence === 'tour' || (presence === 'both' && city !== null && city.home === null && tours.length > 0)) return `Tour: ${name}${dates}`;
  if (presence === 'both' && tours.length > 0) return `Home or tour: ${name}${dates}`;
  return `Lives in: ${name}`;
}
