import type { IsoDate } from '#shared/dates.ts';

const dayMs = 86_400_000;
const asUtc = (day: IsoDate) => Date.parse(`${day}T00:00:00Z`);

/** Days that the timeline shows, today included. */
export const TIMELINE_DAYS = 56;

/** So many days later. */
export const addDays = (day: IsoDate, days: number): IsoDate => new Date(asUtc(day) + days * dayMs).toISOString().slice(0, 10);

const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((asUtc(to) - asUtc(from)) / dayMs);

type Days = { dateBegins: IsoDate; dateEnds: IsoDate };

/** Both days of a travel belong to it. @param today the day at its place */
export const isNow = ({ dateBegins, dateEnds }: Days, today: IsoDate) => dateBegins <= today && today <= dateEnds;

/** Where its bar is on the timeline, in days from today: a travel under way begins at its left edge, a long one ends at its right. */
export function barOf({ dateBegins, dateEnds }: Days, today: IsoDate): { from: number; days: number } {
  const from = Math.max(0, daysBetween(today, dateBegins));
  const until = Math.min(TIMELINE_DAYS, daysBetween(today, dateEnds) + 1);
  return { from, days: until - from };
}
