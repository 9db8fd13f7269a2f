import type { ServiceKey } from '#shared/catalogues/services.ts';
import { today } from '#shared/dates.ts';
import { findTourMap, mapNameOf } from './maps/maps.server.ts';
import { type MapData, placeMarks } from './maps/marks.ts';
import { type CountedPlace, type CountedPlaces, countTourPlaces, countTours, type TourPlace } from './places.server.ts';
import type { PlaceLink } from './present.ts';
import { listTours } from './tours.server.ts';
import { addDays, TIMELINE_DAYS } from './window.ts';

/** Numbers on one map; more could not be told apart. */
const MARKS = 45;
const LISTED = 60;
const CHOICES = 60;
export const TIMELINE_ROWS = 20;

/** What a region is divided into: the world into countries, the United States into states, everything else into cities. */
function partsOf(place: TourPlace | null, counted: CountedPlaces): CountedPlace[] {
  if (!place) return counted.countries;
  if (place.kind === 'country' && place.countryCode === 'US') return counted.states;
  return counted.cities.filter(({ countryCode, stateCode }) => countryCode === place.countryCode && (!place.stateCode || stateCode === place.stateCode));
}

const girlsIn = (place: TourPlace | null, counted: CountedPlaces) =>
  place ? ([...counted.countries, ...counted.states, ...counted.cities].find(({ slug }) => slug === place.slug)?.girls ?? 0) : counted.girls;

function toMap(place: TourPlace | null, parts: readonly CountedPlace[]): MapData | null {
  const map = findTourMap(place ? mapNameOf(place) : 'world');
  if (!map) return null;
  const placed = parts.flatMap(({ slug, name, girls, at, countryCode, stateCode, citySlug }) => {
    const point = at && map.project(at.longitude, at.latitude);
    const code = stateCode ?? countryCode;
    return point ? [{ slug, name, girls, at: point, ...(citySlug === null && map.shapes.has(code) && { shape: code }) }] : [];
  });
  const { url, width, height, subject } = map;
  return { url, width, height, subject, marks: placeMarks(placed.slice(0, MARKS), map, subject !== null) };
}

/** The same object for the same place: what stands in two lists is sent once. */
function linker() {
  const links = new Map<CountedPlace, PlaceLink>();
  return (place: CountedPlace): PlaceLink => {
    const link: PlaceLink = links.get(place) ?? [place.slug, place.name, place.girls];
    links.set(place, link);
    return link;
  };
}

/** What the form offers: everywhere that somebody is going to. */
export const toChoices = ({ countries, states, cities }: CountedPlaces, toLink = linker()) => ({
  countries: countries.map(toLink),
  states: states.map(toLink),
  cities: cities.slice(0, CHOICES).map(toLink),
});

type Asked = { place: TourPlace | null; style: ServiceKey | null; offset: number };

/** The world, a country or a state in the coming eight weeks: who is where, how many, and the map. */
export async function readRegion(hidden: ReadonlySet<number>, { place, style, offset }: Asked) {
  const on = today();
  const filter = { style, before: addDays(on, TIMELINE_DAYS) };
  const [counted, tours, total] = await Promise.all([
    countTourPlaces(hidden, filter),
    listTours(hidden, { ...filter, place }, { limit: TIMELINE_ROWS, offset }),
    countTours(hidden, { ...filter, place }),
  ]);
  const parts = partsOf(place, counted);
  const toLink = linker();
  return {
    today: on,
    girls: girlsIn(place, counted),
    map: toMap(place, parts),
    parts: parts.slice(0, LISTED).map(toLink),
    partCount: parts.length,
    choices: toChoices(counted, toLink),
    tours,
    total,
  };
}
