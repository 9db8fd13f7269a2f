import { listCards } from '#features/directory/cards.server.ts';
import { type GirlCardProps, toCardProps } from '#features/directory/present.ts';
import { listMatches } from '#features/directory/search/search.server.ts';
import { countTourPlaces, listHiddenFrom, type TourPlace } from '#features/travels/tours/places.server.ts';
import { profilePath, shortRange } from '#features/travels/tours/present.ts';
import { readRegion, TIMELINE_ROWS, toChoices } from '#features/travels/tours/region.server.ts';
import { citySlugOf, tourSlug } from '#features/travels/tours/slugs.ts';
import { listTours, type Tour } from '#features/travels/tours/tours.server.ts';
import type { TimelineRow } from '#features/travels/tours/ui/timeline.tsx';
import { addDays, isNow, TIMELINE_DAYS } from '#features/travels/tours/window.ts';
import type { Actor } from '#permissions/actor.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { countryName } from '#shared/catalogues/countries.ts';
import { isServiceKey, type ServiceKey } from '#shared/catalogues/services.ts';
import { isUnitedStates } from '#shared/catalogues/states.ts';
import { today } from '#shared/dates.ts';
import { placeText } from '#shared/place-text.ts';
import { pageOf } from '../../render/listing.ts';

/** Tours and girls on one page of a city; who wants more has the calendar and the search. */
const CITY_TOURS = 100;
const RESIDENTS = 8;

/** The style that an address asks for; what is none filters nothing. */
function styleOf(url: URL): ServiceKey | null {
  const style = url.searchParams.get('style') ?? '';
  return isServiceKey(style) ? style : null;
}

/** As short as it is clear on this page: its own country or state goes without saying, and Texas says which country. */
function placeOf({ city, state, country }: Tour, region: TourPlace | null): string {
  const isAmerican = isUnitedStates(country);
  const known = { city, state: region?.stateCode || !(isAmerican || region) ? null : state, country: region || isAmerican ? null : country };
  return placeText(known) ?? city;
}

async function toRows(actor: Actor, tours: readonly Tour[], region: TourPlace | null): Promise<TimelineRow[]> {
  const cards = await listCards(actor, [...new Set(tours.map(({ girlId }) => girlId))]);
  const pictures = new Map(cards.map(({ id, picture }) => [id, picture?.src ?? null]));
  return tours.map((tour) => {
    return {
      id: tour.id,
      name: tour.stageName ?? '',
      picture: pictures.get(tour.girlId) ?? null,
      place: placeOf(tour, region),
      placeSlug: citySlugOf(tour),
      dateBegins: tour.dateBegins,
      dateEnds: tour.dateEnds,
      today: tour.today,
    };
  });
}

/** What the page of the world, a country or a state shows. */
export async function loadRegion(actor: Actor, request: Request, place: TourPlace | null) {
  const url = new URL(request.url);
  const style = styleOf(url);
  const { page, offset } = pageOf(url, TIMELINE_ROWS);
  const { tours, total, ...region } = await readRegion(await listHiddenFrom(actor), { place, style, offset });
  return {
    kind: 'region' as const,
    place: place && toShown(place),
    style,
    page,
    pageCount: Math.ceil(total / TIMELINE_ROWS),
    total,
    rows: await toRows(actor, tours, place),
    ...region,
  };
}
export type RegionData = Awaited<ReturnType<typeof loadRegion>>;

/** A place with the pages around it, the widest first. */
function toShown(place: TourPlace) {
  const { slug, name, fullName, spoken, kind, countryCode, stateCode } = place;
  const country = { countryCode, stateCode: null, citySlug: null };
  const around = [
    ...(kind === 'country' ? [] : [{ slug: tourSlug(country), name: countryName(countryCode) }]),
    ...(kind === 'city' && stateCode ? [{ slug: tourSlug({ ...country, stateCode }), name: fullName.split(', ').at(-2) ?? '' }] : []),
  ];
  return { slug, name, fullName, spoken, around };
}

/** A tour as a card and an event show it. */
export type CityTour = { id: number; name: string; to: string; dateBegins: string; dateEnds: string; isHere: boolean; card: GirlCardProps };

/** Her card with the days of this tour in the first line, where a narrow card shows them whole; her badge names her next tour, which may be elsewhere. */
function toTourCard({ onTour: _next, place, facts, ...card }: GirlCardProps, tour: Tour): GirlCardProps {
  return { ...card, place: shortRange(tour), facts: [...(place ? [place] : []), ...facts] };
}

/** What the page of a city shows: everybody who is there or announced it, however far ahead, and who lives there. */
export async function loadCity(actor: Actor, request: Request, place: TourPlace) {
  const style = styleOf(new URL(request.url));
  const hidden = await listHiddenFrom(actor);
  const [tours, counted, home] = await Promise.all([
    listTours(hidden, { place, style }, { limit: CITY_TOURS }),
    countTourPlaces(hidden, { style, before: addDays(today(), TIMELINE_DAYS) }),
    prepareSearch(
      actor,
      { city: place.name, country: countryName(place.countryCode), ...(place.stateCode && { state: place.stateCode }), ...(style && { services: [style] }) },
      { directory: 'all' },
    ),
  ]);
  // Warnings have pages of their own, as on the first page.
  const residents = await listMatches({ ...home, hiddenKinds: ['scammer', 'problem-girl'] }, 'newest', { limit: RESIDENTS, offset: 0 });
  const cards = new Map(
    (await listCards(actor, [...new Set([...tours.map(({ girlId }) => girlId), ...residents.ids])])).map((card) => [card.id, toCardProps(card)]),
  );
  const shown = tours.flatMap((tour): CityTour[] => {
    const card = cards.get(tour.girlId);
    const { id, stageName, dateBegins, dateEnds } = tour;
    const isHere = isNow(tour, tour.today);
    return card ? [{ id, name: stageName ?? '', to: profilePath(stageName ?? ''), dateBegins, dateEnds, isHere, card: toTourCard(card, tour) }] : [];
  });
  return {
    kind: 'city' as const,
    place: { ...toShown(place), country: countryName(place.countryCode), state: place.stateCode },
    style,
    choices: toChoices(counted),
    now: shown.filter(({ isHere }) => isHere),
    soon: shown.filter(({ isHere }) => !isHere),
    residents: residents.ids.flatMap((id) => cards.get(id) ?? []),
    residentCount: residents.total,
    nearby: nearby(place, counted),
  };
}
export type CityData = Awaited<ReturnType<typeof loadCity>>;

/** Where else in the state or country somebody is going to. */
function nearby(place: TourPlace, { cities }: Awaited<ReturnType<typeof countTourPlaces>>) {
  const others = cities.filter(({ slug, countryCode }) => countryCode === place.countryCode && slug !== place.slug);
  const sameState = others.filter(({ stateCode }) => stateCode === place.stateCode);
  return [...new Set([...sameState, ...others])].slice(0, 6).map(({ slug, name, girls }) => ({ slug, name, girls }));
}
