import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { wallClock } from '#shared/appointments/zoned.ts';
import type { IsoDate } from '#shared/dates.ts';
import { ASKED_FIELDS, type AskedField } from './booking-fields.ts';
import { findPlace } from './understanding/read-place.ts';
import { readWhen } from './understanding/read-when.ts';
import { type When, whenText } from './understanding/when.ts';

/** What a conversation knows beside her profile. @property places her home first, then her tours @property hisZone of his browser */
export type Setting = { places: readonly MeetingPlace[]; hisZone: string | null; now: Date };

/** Where a conversation is. */
export type BookingTalk = {
  values: Partial<Record<AskedField, string>>;
  /** What the value of `time` means; null where only its words are known. */
  when: When | null;
  /** Optional fields that he passed over. */
  skipped: readonly AskedField[];
  /** He was asked for the hour once and said something else. */
  hourPassed: boolean;
  /** The field that he wants to say again. */
  again: AskedField | null;
  /** What was filled last: 'no, a singlet' corrects it. */
  last: AskedField | null;
  /** He was asked what to change. */
  changing: boolean;
  confirmed: boolean;
  /** The last message took something back. */
  corrected: boolean;
  /** What is said before the next question. */
  remarks: readonly string[];
  /** How it was before his last answer, for 'Back'. */
  before: BookingTalk | null;
};

export const emptyTalk = (): BookingTalk => ({
  values: {},
  when: null,
  skipped: [],
  hourPassed: false,
  again: null,
  last: null,
  changing: false,
  confirmed: false,
  corrected: false,
  remarks: [],
  before: null,
});

export const REQUIRED: readonly AskedField[] = ['time', 'session_length', 'desired_session_type'];
/** Answers in his own words; nothing is read out of them. */
export const OWN_WORDS: readonly AskedField[] = ['things_to_not_include', 'requested_attire', 'details_questions', 'details_notes'];

export type Target = AskedField | 'day' | 'hour' | 'half-of-day' | 'change' | 'review' | 'ready';

/** What is to be asked next. */
export function targetOf({ values, when, skipped, hourPassed, again, changing, confirmed }: BookingTalk): Target {
  if (again) return again;
  if (when?.some(({ clock }) => clock?.unsure)) return 'half-of-day';
  if (when?.every(({ day }) => day === null)) return 'day';
  if (values.time === undefined) return 'time';
  if (when?.some(({ day, clock }) => clock === null && !(day?.kind === 'words' && day.flexible)) && !hourPassed) return 'hour';
  const open = ASKED_FIELDS.find((field) => values[field] === undefined && !skipped.includes(field));
  if (open) return open;
  return changing ? 'change' : confirmed ? 'ready' : 'review';
}

const firstDate = (when: When | null): IsoDate | null => {
  const day = when?.[0]?.day;
  return day?.kind === 'date' ? day.date : day?.kind === 'range' ? day.from : null;
};

export const isThere = ({ from, to }: MeetingPlace, date: IsoDate): boolean => from !== null && to !== null && from <= date && date <= to;

/** The stop of a tour that a day falls into, while no place was named. */
export function stopOn(when: When | null, places: readonly MeetingPlace[]): MeetingPlace | null {
  const date = firstDate(when);
  return date === null ? null : (places.find((place) => isThere(place, date)) ?? null);
}

export const placeOf = ({ values }: Pick<BookingTalk, 'values'>, places: readonly MeetingPlace[]): MeetingPlace | null =>
  (values.session_location && findPlace(values.session_location, places)?.place) || null;

/** The zone of the place where they meet: the one he named, else where she is on that day, else her home, else his. */
export function timeZoneOf(talk: Pick<BookingTalk, 'values' | 'when'>, { places, hisZone }: Pick<Setting, 'places' | 'hisZone'>): string | null {
  const place = placeOf(talk, places) ?? stopOn(talk.when, places) ?? places.find(({ from }) => from === null) ?? places[0];
  return place?.timeZone ?? hisZone;
}

const todayOf = (talk: Pick<BookingTalk, 'values' | 'when'>, setting: Setting) => wallClock(setting.now, timeZoneOf(talk, setting) ?? 'UTC').date;

/** The conversation with another time, place or both: the words of the time carry the zone of the place. */
export function withWhen(talk: BookingTalk, when: When, setting: Setting): BookingTalk {
  const text = whenText(when, timeZoneOf({ ...talk, when }, setting), todayOf(talk, setting));
  const { time: _before, ...values } = talk.values;
  return { ...talk, when, values: text ? { ...values, time: text } : values };
}

/** The form as it is now: what he typed there himself, and what he emptied. */
export function withForm(talk: BookingTalk, form: Partial<Record<AskedField, string>>, setting: Setting): BookingTalk {
  const values = { ...talk.values };
  let { when, skipped } = talk;
  for (const field of ASKED_FIELDS) {
    const now = form[field]?.trim();
    if (now === undefined || now === (values[field] ?? '')) continue;
    if (now === '') delete values[field];
    else values[field] = now;
    skipped = skipped.filter((one) => one !== field);
    if (field !== 'time') continue;
    const read = now === '' ? null : readWhen(now, { now: setting.now, timeZone: timeZoneOf(talk, setting) ?? 'UTC', hisZone: setting.hisZone }).when;
    // His own words are not questioned.
    when = read && read.length > 0 && read.every(({ clock }) => clock && !clock.unsure) ? read : null;
  }
  return { ...talk, values, when, skipped };
}
