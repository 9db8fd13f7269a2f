import { TZDate, tzOffset } from '@date-fns/tz';
import type { IsoDate } from '../dates.ts';

/** What a clock on the wall shows: a day and the minutes since its midnight. */
export type WallClock = { date: IsoDate; minutes: number };

/** What a clock in this zone shows at this moment. @param timeZone 'America/Chicago' */
export function wallClock(at: Date, timeZone: string): WallClock {
  const local = new Date(at.getTime() + tzOffset(timeZone, at) * 60_000);
  return { date: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** The moment at which a clock in this zone shows this; what the clocks skip in spring counts from before they change. */
export function momentOf({ date, minutes }: WallClock, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, timeZone).getTime());
}

/** Whether no clock in this zone ever shows this: 2:30 AM in the night when clocks go forward. */
export function isSkipped(clock: WallClock, timeZone: string): boolean {
  const shown = wallClock(momentOf(clock, timeZone), timeZone);
  return shown.date !== clock.date || shown.minutes !== clock.minutes;
}

/** The refusal of such a time. */
export const SKIPPED_TIME = 'This time doesn’t exist: clocks go forward that night. Choose an earlier or a later time.';

/** Minutes that a clock in this zone is ahead of UTC at this moment. */
export const offsetMinutes = (at: Date, timeZone: string): number => tzOffset(timeZone, at);

/** 'CST': what people there call their time at this moment. */
export const zoneAbbreviation = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** 'America/Chicago', as browsers name it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** The same day, so many days later. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** '15:30' → 930. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
