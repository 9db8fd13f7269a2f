import { isIsoDate } from '#shared/dates.ts';
import type { TravelInput } from './schema.ts';

type Days = Pick<TravelInput, 'dateBegins' | 'dateEnds'>;

/** The travels that share a day with these days. Worth a warning and no refusal: she may be in two cities on one day. */
export function overlapping<Other extends Days & { id: number }>(others: readonly Other[], { dateBegins, dateEnds }: Days, ownId?: number): Other[] {
  if (!isIsoDate(dateBegins) || !isIsoDate(dateEnds)) return [];
  return others.filter((other) => other.id !== ownId && other.dateBegins <= dateEnds && other.dateEnds >= dateBegins);
}
