import { wallClock } from '#shared/appointments/zoned.ts';
import { ASKED_FIELDS, type AskedField, type BookingFormSchema, fillable } from './booking-fields.ts';
import { type Setting, timeZoneOf } from './booking-talk.ts';
import { isGreeting, isNothing, isYes } from './understanding/intents.ts';
import { plainWords } from './understanding/plain-words.ts';
import { readLength } from './understanding/read-length.ts';
import { findPlace } from './understanding/read-place.ts';
import { readWhen } from './understanding/read-when.ts';
import { exactMoments, isPast, isTooFar, whenText } from './understanding/when.ts';

type Checked = { values: Record<string, unknown>; refused: string[] };

/**
 * What of a model's values goes into the form: what the form takes, read by the same readers as his own answers. A time without a day, a length
 * that is none and a day that is over are refused; 'no' and 'skip' are no values.
 */
export function checkedValues(form: BookingFormSchema, given: unknown, setting: Setting): Checked {
  const { values, refused } = fillable(form, given);
  const told = Object.fromEntries(ASKED_FIELDS.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : []))) as Partial<
    Record<AskedField, string>
  >;
  const checked: Checked = { values: { ...values }, refused: [...refused] };
  const put = (field: AskedField, value: string | null) => {
    if (value) checked.values[field] = value;
    else {
      delete checked.values[field];
      checked.refused.push(field);
    }
  };
  for (const [field, text] of Object.entries(told) as [AskedField, string][]) {
    const plain = plainWords(text);
    if (isNothing(plain) || isYes(plain) || isGreeting(plain)) delete checked.values[field];
    else if (field === 'session_length') put(field, readLength(plain, true).length);
    else if (field === 'session_location') put(field, findPlace(text, setting.places)?.place.text ?? text);
    else if (field === 'time') {
      const { text: time, times } = readTime(text, told, setting);
      put(field, time);
      if (time) checked.values.times = times;
    }
  }
  return checked;
}

function readTime(text: string, told: Partial<Record<AskedField, string>>, setting: Setting) {
  const zoneBefore = timeZoneOf({ values: told, when: null }, setting) ?? 'UTC';
  const { when } = readWhen(text, { now: setting.now, timeZone: zoneBefore, hisZone: setting.hisZone });
  const zone = timeZoneOf({ values: told, when }, setting);
  const now = wallClock(setting.now, zone ?? 'UTC');
  if (when.length === 0 || isPast(when, now) || isTooFar(when, now.date)) return { text: null, times: [] };
  return { text: whenText(when, zone, now.date), times: exactMoments(when, zone) };
}
