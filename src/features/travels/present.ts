import type { Travel } from '#db/schema/travels.ts';
import { formatDate, type IsoDate, today } from '#shared/dates.ts';

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
  /** The page of the city's tours, where it has one and the list leads there. */
  placeSlug?: string | null;
};

export const toTravelRow = ({ id, city, state, country, dateBegins, dateEnds }: Travel): TravelRow => ({ id, city, state, country, dateBegins, dateEnds });

export const isOver = ({ dateEnds }: Pick<Travel, 'dateEnds'>, day: IsoDate = today()) => dateEnds < day;

/** What is ahead, the next first, then what is over, the latest first: years of travels do not stand before the next one. */
export function nextFirst<Row extends TravelRow>(travels: readonly Row[], day: IsoDate = today()): Row[] {
  const soonest = travels.toSorted((one, other) => one.dateBegins.localeCompare(other.dateBegins) || one.id - other.id);
  return [...soonest.filter((travel) => !isOver(travel, day)), ...soonest.filter((travel) => isOver(travel, day)).reverse()];
}

type Stop = Pick<Travel, 'city' | 'dateBegins' | 'dateEnds'>;

/**
 * Where a girl is on tour today, or where she goes next, of her travels that are not over, the next first.
 * @returns 'In Houston now, until 11-24-2026' or 'Next in Austin, 12-04-2026 to 12-09-2026'; null without any
 */
export function tourText(travels: readonly Stop[], day: IsoDate = today()): string | null {
  const now = travels.find(({ dateBegins, dateEnds }) => dateBegins <= day && dateEnds >= day);
  if (now) return `In ${now.city} now, until ${formatDate(now.dateEnds)}`;
  const next = travels.find(({ dateBegins }) => dateBegins > day);
  return next ? `Next in ${next.city}, ${dateRange(next)}` : null;
}

/** '11-05-2026 to 11-09-2026', or the one day. */
export const dateRange = ({ dateBegins, dateEnds }: Pick<Travel, 'dateBegins' | 'dateEnds'>) =>
  dateBegins === dateEnds ? formatDate(dateBegins) : `${formatDate(dateBegins)} to ${formatDate(dateEnds)}`;
