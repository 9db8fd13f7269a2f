import * as chrono from 'chrono-node/en';
import { appointmentText } from '#shared/appointment-text.ts';
import { findMeetingPlace } from '#shared/appointments/meeting-place.ts';
import { type SuggestedTime, suggestedText } from '#shared/appointments/suggested-times.ts';
import { isSkipped, momentOf, offsetMinutes, SKIPPED_TIME, type WallClock, wallClock } from '#shared/appointments/zoned.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Setting } from './facts.ts';

/** @property timeZone of the place where they meet @property day of an earlier answer, whose hour is open */
type Here = { now: Date; timeZone: string; day?: IsoDate | null };

export type TimeAnswer =
  /** Exact moments, as the form writes them. */
  | { kind: 'times'; text: string; times: SuggestedTime[]; dates: IsoDate[] }
  /** A day whose hour is open. */
  | { kind: 'day'; text: string; dates: IsoDate[] }
  /** Kept as typed. The date is added where the words name exactly one day. */
  | { kind: 'words'; text: string }
  | { kind: 'refused'; reason: string };

const NO_DAY = "Please name a day, too. For example: 'Saturday at 3 pm'.";

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
/** 'Sat, Nov 28, 2026' */
export const dateText = (date: IsoDate): string => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** '8:00' */
const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The library reads one day or hour out of these words too, although they name several. */
const INEXACT = /\b(?:after|before|week|morning|afternoon|evening|night)/i;

type Read = { date: IsoDate | null; minutes: number | null; isEitherHalf: boolean; isExact: boolean };
const NOTHING: Read = { date: null, minutes: null, isEitherHalf: false, isExact: false };

/** Reads the only day and the only hour of a text. */
function read(text: string, { now, timeZone }: Here): Read {
  const results = chrono.casual.parse(text, { instant: now, timezone: offsetMinutes(now, timeZone) }, { forwardDate: true });
  const [result] = results;
  if (!result || results.length > 1) return NOTHING;
  const { start, end } = result;
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute') => String(start.get(name) ?? 0).padStart(2, '0');
  // '3 pm EST' is another hour where they meet.
  const clock = start.isCertain('timezoneOffset')
    ? wallClock(start.date(), timeZone)
    : { date: `${part('year')}-${part('month')}-${part('day')}`, minutes: Number(part('hour')) * 60 + Number(part('minute')) };
  const hasHour = start.isCertain('hour');
  return {
    date: start.isCertain('day') || start.isCertain('weekday') ? clock.date : null,
    minutes: hasHour ? clock.minutes : null,
    isEitherHalf: hasHour && !start.isCertain('meridiem') && clock.minutes >= 60 && clock.minutes < 720,
    isExact: !end && result.text.length === text.length && !INEXACT.test(text),
  };
}

function refusalOf(clock: WallClock, { now, timeZone }: Here): string | null {
  if (isSkipped(clock, timeZone)) return SKIPPED_TIME;
  const at = momentOf(clock, timeZone);
  return at <= now ? `${appointmentText(at, timeZone)} is in the past.` : null;
}

/** Reads when to meet. Exact days and hours get the form's own words, everything else stays as typed. */
export function readTime(said: string, here: Here): TimeAnswer {
  const { now, timeZone, day = null } = here;
  const text = said.trim();
  const parts = text.split(/\s+or\s+/i).map((part) => read(day && /^\d{1,2}$/.test(part) ? `at ${part}` : part, here));
  const clocks = parts.flatMap(({ date, minutes, isEitherHalf, isExact }) => {
    const on = date ?? day;
    return isExact && on && minutes !== null && !isEitherHalf ? [{ date: on, minutes }] : [];
  });
  if (clocks.length === parts.length) {
    const reason = clocks.map((clock) => refusalOf(clock, here)).find((one) => one !== null);
    if (reason) return { kind: 'refused', reason };
    const times = clocks.map((clock) => ({ at: momentOf(clock, timeZone).toISOString(), timeZone }));
    return { kind: 'times', text: times.map(suggestedText).join(' or '), times, dates: clocks.map(({ date }) => date) };
  }
  const { date, minutes, isEitherHalf, isExact } = (parts.length === 1 && parts[0]) || NOTHING;
  const on = date ?? day;
  if (date && date < wallClock(now, timeZone).date) return { kind: 'refused', reason: `${dateText(date)} is in the past.` };
  if (isExact && on && (date || minutes !== null))
    return { kind: 'day', text: isEitherHalf && minutes !== null ? `${dateText(on)}, ${clockText(minutes)}` : dateText(on), dates: [on] };
  if (isExact && minutes !== null) return { kind: 'refused', reason: NO_DAY };
  if (day && !date) return { kind: 'words', text: `${dateText(day)}, ${text}` };
  return { kind: 'words', text: date && !/week/i.test(text) ? `${text} (${dateText(date)})` : text };
}

/** The day in the form while its hour is open. `hour`: '8:00', which may be in the morning or in the evening. */
export function readOpenDay(text: string, here: Here): { day: IsoDate; hour: string | null } | null {
  const { date, minutes, isEitherHalf, isExact } = read(text, here);
  return isExact && date && (minutes === null || isEitherHalf) ? { day: date, hour: minutes === null ? null : clockText(minutes) } : null;
}

/** The zone of the place where they meet: the place in the form, else her home, else his own zone. */
export function meetingZone(location: string | undefined, { places, hisZone }: Setting): string {
  const place = (location && findMeetingPlace(location, places)) || places[0];
  return place?.timeZone ?? hisZone ?? 'UTC';
}
