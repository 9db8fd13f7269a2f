import { ASKED_FIELDS, type BookingFormSchema, leavesEmpty } from './booking-fields.ts';
import type { Setting } from './facts.ts';
import { meetingZone, readTime } from './read-time.ts';

type Checked = { values: Record<string, unknown>; refused: string[] };

/**
 * Validates a model's values: unknown fields and values that the form refuses are left out, so that one bad value costs none of the others.
 * The time is read as his own answer would be; 'no' and 'skip' are no values.
 */
export function checkedValues(form: BookingFormSchema, given: unknown, setting: Setting): Checked {
  const values: Record<string, unknown> = {};
  const refused: string[] = [];
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { values, refused: ['form'] };
  for (const [name, schema] of Object.entries(form.shape)) {
    const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'string' && leavesEmpty(value) && ASKED_FIELDS.some((field) => field === name)) continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) refused.push(name);
    else if (parsed.data !== null) values[name] = parsed.data;
  }
  if (typeof values.time !== 'string') return { values, refused };
  const location = typeof values.session_location === 'string' ? values.session_location : undefined;
  const answer = readTime(values.time, { now: setting.now, timeZone: meetingZone(location, setting) });
  if (answer.kind === 'refused') {
    const { time: _refused, ...others } = values;
    return { values: others, refused: [...refused, 'time'] };
  }
  values.time = answer.text;
  values.times = answer.kind === 'times' ? answer.times : [];
  return { values, refused };
}
