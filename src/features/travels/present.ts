import type { Travel } from '#db/schema/travels.ts';
import { formatDate } from '#shared/dates.ts';

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
export type TravelRow = Pick<Travel, 'id' | 'city' | 'state' | 'country' | 'dateBegins' | 'dateEnds'>;

export const toTravelRow = ({ id, city, state, country, dateBegins, dateEnds }: Travel): TravelRow => ({ id, city, state, country, dateBegins, dateEnds });

/** '11-05-2026 to 11-09-2026', or the one day. */
export const dateRange = ({ dateBegins, dateEnds }: Pick<Travel, 'dateBegins' | 'dateEnds'>) =>
  dateBegins === dateEnds ? formatDate(dateBegins) : `${formatDate(dateBegins)} to ${formatDate(dateEnds)}`;
