import type { Travel } from '#db/schema/travels.ts';
import { formatDate, type IsoDate, todayAt } from '#shared/dates.ts';

/** A travel as REST and pages give it out. */
export function presentTravel({ id, girlId, city, state, country, dateBegins, dateEnds, createdAt, updatedAt }: Travel) {
  return {
    id,
    girlId,
    city,
    state,
    country,
    startDate: dateBegins,
    endDate: dateEnds,
    dateBegins,
    dateEnds,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The lines of a travel list, as every page gives them to the browser. */
export type TravelRow = Pick<Travel, 'id' | 'city' | 'state' | 'country' | 'dateBegins' | 'dateEnds'> & {
  /** The day at its place. */
  today: IsoDate;
  /** The page of the city's tours, where it has one and the list leads there. */
  placeSlug?: string | null;
};

export const toTravelRow = ({ id, city, state, country, dateBegins, dateEnds, timeZone }: Travel): TravelRow => ({
  ...{ id, city, state, country, dateBegins, dateEnds },
  today: todayAt(timeZone),
});

/** The fields that are edited: their version is that of the travel (`If-Match`). */
export const editableTravel = ({ city, state, country, dateBegins, dateEnds }: Omit<TravelRow, 'today'>) => ({ city, state, country, dateBegins, dateEnds });

export const isOver = ({ dateEnds, today }: Pick<TravelRow, 'dateEnds' | 'today'>) => dateEnds < today;

/** What is ahead, the next first, then what is over, the latest first: years of travels do not stand before the next one. */
export function nextFirst<Row extends TravelRow>(travels: readonly Row[]): Row[] {
  const soonest = travels.toSorted((one, other) => one.dateBegins.localeCompare(other.dateBegins) || one.id - other.id);
  return [...soonest.filter((travel) => !isOver(travel)), ...soonest.filter(isOver).reverse()];
}

type Stop = Pick<Travel, 'city' | 'dateBegins' | 'dateEnds' | 'timeZone'>;

/**
 * Where a girl is on tour today, or where she goes next, of her travels that are not over, the next first.
 * @returns 'In Houston now, until 11-24-2026' or 'Next in Austin, 12-04-2026 to 12-09-2026'; null without any
 */
export function tourText(travels: readonly Stop[], now: Date = new Date()): string | null {
  const stops = travels.map((travel) => ({ ...travel, today: todayAt(travel.timeZone, now) }));
  const current = stops.find(({ dateBegins, dateEnds, today }) => dateBegins <= today && dateEnds >= today);
  if (current) return `In ${current.city} now, until ${formatDate(current.dateEnds)}`;
  const next = stops.find(({ dateBegins, today }) => dateBegins > today);
  return next ? `Next in ${next.city}, ${dateRange(next)}` : null;
}

/** '11-05-2026 to 11-09-2026', or the one day. */
export const dateRange = ({ dateBegins, dateEnds }: Pick<Travel, 'dateBegins' | 'dateEnds'>) =>
  dateBegins === dateEnds ? formatDate(dateBegins) : `${formatDate(dateBegins)} to ${formatDate(dateEnds)}`;
