import { answer } from './booking-answers.ts';
import { ASKED_FIELDS, type AskedField, type BookingFormSchema, fieldLabel } from './booking-fields.ts';
import { questionFor } from './booking-questions.ts';
import { type BookingTalk, emptyTalk, type Setting, timeZoneOf, withForm } from './booking-talk.ts';
import type { ChatFacts } from './facts.ts';
import type { Opening } from './schema.ts';
import { exactMoments, onHisClock } from './understanding/when.ts';

/** What he said, and when: 'tomorrow' is counted from there. */
export type Said = { text: string; at: Date };
/** What the form on his screen holds; a field that is left out is as the conversation left it. */
export type FormNow = Partial<Record<AskedField, string>>;
export type Guidance = Opening & { values: Record<string, unknown> };

export function openBooking(facts: ChatFacts, setting: Setting): Opening {
  const first = questionFor(emptyTalk(), facts, setting);
  return {
    ...first,
    text: `Answer a few short questions, or say everything at once; your answers go into the form. You can correct anything at any time ('no, Friday'). Nothing is sent before you check it and send it yourself.\n\n${first.text}`,
  };
}

/**
 * What comes after all that he said so far. The same words always lead to the same place, so nothing has to be stored.
 * `values` is what the last message changes in the form: '' empties a field; `times` are the moments that the new time names.
 */
export function guideBooking(facts: ChatFacts, form: BookingFormSchema, setting: Setting, said: readonly Said[], formNow: FormNow = {}): Guidance {
  let talk = emptyTalk();
  for (const { text, at } of said.slice(0, -1)) talk = answer(talk, text, facts, { ...setting, now: at }, form);
  // What he typed into the form himself counts more than what he said before.
  talk = withForm(talk, formNow, setting);
  const before = talk.values;
  const last = said.at(-1);
  if (last) talk = answer(talk, last.text, facts, { ...setting, now: last.at }, form);
  const changed = ASKED_FIELDS.filter((field) => (talk.values[field] ?? '') !== (before[field] ?? ''));
  const values: Guidance['values'] = Object.fromEntries(changed.map((field) => [field, talk.values[field] ?? '']));
  const next = questionFor(talk, facts, setting);
  const remarks = [...talk.remarks, ...hisClock(talk, changed, setting)];
  if (talk.corrected && changed.length > 0) remarks.unshift(`Changed: ${changed.map((field) => fieldLabel(field).toLowerCase()).join(', ')}.`);
  if (changed.includes('time')) values.times = talk.when ? exactMoments(talk.when, timeZoneOf(talk, setting)) : [];
  return { values, choices: next.choices, text: [...remarks, next.text].join('\n\n') };
}

/** The hour where he is, when that is another one. */
function hisClock(talk: BookingTalk, changed: readonly AskedField[], setting: Setting): string[] {
  const zone = timeZoneOf(talk, setting);
  if (!changed.includes('time') || !talk.when || !setting.hisZone || !zone) return [];
  const moments = exactMoments(talk.when, zone);
  const [hers, his] = [onHisClock(moments, zone), onHisClock(moments, setting.hisZone)];
  const hours = (text: string) => text.replace(/ [A-Z][\w+:-]*$/g, '');
  return moments.length > 0 && hours(hers) !== hours(his) ? [`On your clock that is ${his}.`] : [];
}
