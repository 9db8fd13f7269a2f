import { appointmentText } from '#shared/appointment-text.ts';
import { addDays, isSkipped, momentOf, zoneAbbreviation } from '#shared/appointments/zoned.ts';
import type { IsoDate } from '#shared/dates.ts';

/** A day, some days in a row (both inclusive), or days that only words name: 'Weekends'. */
export type Day = { kind: 'date'; date: IsoDate } | { kind: 'range'; from: IsoDate; to: IsoDate } | { kind: 'words'; words: string; flexible?: true };

/** A time of day. Minutes since midnight; `part` is said instead of them: 'evening'. */
export type Clock = { from: number | null; to: number | null; hedge: 'after' | 'before' | 'around' | null; part: string | null; unsure: boolean };

/** One possibility of several. Either half may still be missing. */
export type Slot = { day: Day | null; clock: Clock | null };
export type When = readonly Slot[];

export const partOfDay = (part: string): Clock => ({ from: null, to: null, hedge: null, part, unsure: false });

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
/** 'Sat, Nov 28, 2026' */
export const dateText = (date: IsoDate): string => dayFormat.format(new Date(`${date}T00:00:00Z`));

export function clockText(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const dayText = (day: Day): string =>
  day.kind === 'date' ? dateText(day.date) : day.kind === 'range' ? `${dateText(day.from)} to ${dateText(day.to)}` : day.words;

const firstDay = (day: Day | null, today: IsoDate): IsoDate => (day?.kind === 'date' ? day.date : day?.kind === 'range' ? day.from : today);

function hoursText({ from, to, hedge, part }: Clock, zone: string): string | null {
  if (part) return part;
  if (from === null) return null;
  const hours = to === null ? clockText(from) : `${clockText(from)} to ${clockText(to)}`;
  return `${hedge ? `${hedge} ` : ''}${hours}${zone}`;
}

/**
 * What goes into the form: 'Sat, Nov 28, 2026, 3:00 PM CST or Sun, Nov 29, 2026, evening'. Empty while no day is known; an hour that may be
 * morning or evening is left out.
 * @param timeZone of the place where they meet; null: no zone is written
 */
export function whenText(when: When, timeZone: string | null, today: IsoDate): string {
  const texts = when.flatMap(({ day, clock }) => {
    if (!day) return [];
    const date = firstDay(day, today);
    const zone = timeZone && clock?.from != null ? ` ${zoneAbbreviation(momentOf({ date, minutes: clock.from }, timeZone), timeZone)}` : '';
    const hours = clock && !clock.unsure ? hoursText(clock, zone) : null;
    return [[dayText(day), hours].filter(Boolean).join(', ')];
  });
  return texts.join(' or ');
}

/** The moments that a text of `whenText` names exactly: for the form, which hands them on beside the words. */
export function exactMoments(when: When, timeZone: string | null): { at: string; timeZone: string }[] {
  if (!timeZone) return [];
  return when.flatMap(({ day, clock }) => {
    if (day?.kind !== 'date' || !clock || clock.from === null || clock.to !== null || clock.hedge || clock.part || clock.unsure) return [];
    if (isSkipped({ date: day.date, minutes: clock.from }, timeZone)) return [];
    return [{ at: momentOf({ date: day.date, minutes: clock.from }, timeZone).toISOString(), timeZone }];
  });
}

/** The same moments on another clock: 'Sat, Nov 28, 2026, 4:00 PM EST'. */
export const onHisClock = (moments: readonly { at: string }[], zone: string): string =>
  moments.map(({ at }) => appointmentText(new Date(at), zone)).join(' or ');

/** Whether a day of it is over, or its hour is. Days in a row count while one of them is ahead. */
export function isPast(when: When, now: { date: IsoDate; minutes: number }): boolean {
  return when.some(({ day, clock }) => {
    if (!day || day.kind === 'words') return false;
    if (day.kind === 'range') return day.to < now.date;
    const latest = clock?.to ?? (clock?.hedge === 'after' ? null : (clock?.from ?? null));
    return day.date < now.date || (day.date === now.date && latest !== null && !clock?.unsure && latest <= now.minutes);
  });
}

/** Whether it names an hour that clocks in this zone skip. */
export const isSkippedHour = (when: When, timeZone: string | null): boolean =>
  timeZone !== null &&
  when.some(({ day, clock }) => day?.kind === 'date' && clock?.from != null && !clock.unsure && isSkipped({ date: day.date, minutes: clock.from }, timeZone));

/** Nobody plans a session further ahead; it is a slip of the year. */
const AHEAD_DAYS = 550;
export const isTooFar = (when: When, today: IsoDate): boolean =>
  when.some(({ day }) => day && day.kind !== 'words' && (day.kind === 'date' ? day.date : day.from) > addDays(today, AHEAD_DAYS));

/** What is said later changes what was said before: a day keeps the hour, an hour keeps the day. */
export function merge(before: When | null, said: When): When {
  if (!before || before.length === 0) return said;
  const clock = before.find((slot) => slot.clock)?.clock ?? null;
  const newClock = said.find((slot) => slot.clock)?.clock ?? null;
  if (said.every(({ day }) => day === null)) {
    // 'pm' alone says which half of the day an hour meant.
    return before.map((slot) => ({ ...slot, clock: newClock && slot.clock ? sameHalf(slot.clock, newClock) : newClock }));
  }
  return newClock ? said : said.map((slot) => ({ ...slot, clock: slot.day?.kind === 'words' && slot.day.flexible ? null : clock }));
}

const AFTERNOON = new Set(['afternoon', 'evening', 'late afternoon', 'night', 'pm']);

function sameHalf(before: Clock, said: Clock): Clock {
  if (!before.unsure || before.from === null || said.part === null) return said;
  const later = AFTERNOON.has(said.part);
  if (!later && said.part !== 'morning' && said.part !== 'am') return said;
  const shift = (minutes: number | null) => (minutes === null ? null : (minutes % 720) + (later ? 720 : 0));
  return { ...before, from: shift(before.from), to: shift(before.to), unsure: false };
}
