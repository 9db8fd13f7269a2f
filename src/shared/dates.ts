import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * Dates without a time zone (birthdays, travels) are 'YYYY-MM-DD' strings from the database to the screen:
 * a Date object would shift them by a day west of Greenwich.
 */
export type IsoDate = string;

/** Nobody in the directory was born, and nothing was analysed, before this day. Inclusive. */
export const EARLIEST_DATE: IsoDate = '1900-01-01';

/** Is it a day that exists? '2025-02-30' is none. */
export function isIsoDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** '2026-11-05' → '11-05-2026'. An instant is shown by its day in UTC. */
export function formatDate(value: IsoDate | Date): string {
  const iso = typeof value === 'string' ? value : value.toISOString();
  return `${iso.slice(5, 7)}-${iso.slice(8, 10)}-${iso.slice(0, 4)}`;
}

/** '12-04', where the year goes without saying. */
export const shortDay = (day: IsoDate): string => formatDate(day).slice(0, 5);

/** The moment a review or post was published: MM/dd/yyyy hh:mm, on the 12-hour clock that hh means, in UTC. */
export function formatMoment(moment: Date): string {
  const iso = moment.toISOString();
  const hours = String(moment.getUTCHours() % 12 || 12).padStart(2, '0');
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${hours}:${iso.slice(14, 16)}`;
}

/** Today, in UTC, as 'YYYY-MM-DD'. */
export function today(now: Date = new Date()): IsoDate {
  return now.toISOString().slice(0, 10);
}

/** The day that a calendar shows in this zone. @param timeZone 'Pacific/Auckland'; null and unknown zones count as UTC */
export function todayAt(timeZone: string | null, now: Date = new Date()): IsoDate {
  const minutes = timeZone ? tzOffset(timeZone, now) : 0;
  return today(Number.isNaN(minutes) ? now : new Date(now.getTime() + minutes * 60_000));
}

/** Today where the day begins last, at UTC-12. A date before it is over everywhere. */
export const earliestToday = (now: Date = new Date()): IsoDate => today(new Date(now.getTime() - 12 * 60 * 60 * 1_000));

/** Full years lived on `on`. Someone born on 29 February has her birthday on 1 March in other years. */
export function age(birthday: IsoDate, on: IsoDate = today()): number {
  const years = Number(on.slice(0, 4)) - Number(birthday.slice(0, 4));
  return on.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/**
 * The age that others see: full years at the end of the current month. It changes on the first of a month, so that watching it never
 * gives the day of a birthday (docs/decisions/138).
 */
export function publicAge(birthday: IsoDate, on: IsoDate = today()): number {
  return Math.floor((monthIndex(on) - monthIndex(birthday)) / 12);
}

const monthIndex = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The birthdays, both inclusive, of everyone whose public age is from `min` to `max` (both inclusive) on `on`. */
export function birthdayRange(min: number, max: number, on: IsoDate = today()): { from: IsoDate; to: IsoDate } {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7)) - 1];
  const isoDay = (years: number, months: number, day: number) => new Date(Date.UTC(year - years, month + months, day)).toISOString().slice(0, 10);
  return { from: isoDay(max + 1, 1, 1), to: isoDay(min, 1, 0) };
}
