import { SKIPPED_TIME, wallClock } from '#shared/appointments/zoned.ts';
import { ASKED_FIELDS, type AskedField, type BookingFormSchema } from './booking-fields.ts';
import { ALL_RIGHT, BACK, FIELD_WORDS, START_AGAIN } from './booking-questions.ts';
import {
  type BookingTalk,
  emptyTalk,
  isThere,
  OWN_WORDS,
  placeOf,
  REQUIRED,
  type Setting,
  type Target,
  targetOf,
  timeZoneOf,
  withWhen,
} from './booking-talk.ts';
import type { ChatFacts } from './facts.ts';
import { answerQuestion } from './guided-answers.ts';
import { correctionIn, isAllDone, isGreeting, isNothing, isOtherLanguage, isQuestion, isYes, wantsToSend } from './understanding/intents.ts';
import { plainWords } from './understanding/plain-words.ts';
import { type Reading, readFields, saysSomething } from './understanding/read-fields.ts';
import { withoutLeadIn } from './understanding/read-place.ts';
import { isPast, isSkippedHour, isTooFar, merge, whenText } from './understanding/when.ts';

const ENGLISH_ONLY = 'Sorry, I only understand English. Please say it in English, or write it into the form yourself.';
const NEEDED = 'She needs to know this, so it cannot be left out.';
const misunderstood: Partial<Record<Target, string>> = {
  time: "I didn't find a day or time in that. For example: 'Saturday at 3 pm', 'Dec 5 after 6', 'any evening next week'.",
  day: "I didn't find a day in that. For example: 'Friday', 'December 5'.",
  'half-of-day': 'Morning or evening?',
  session_length: "I didn't find a length in that. For example: '1 hour', '90 minutes'.",
  change: "I didn't understand what to change. For example: 'Friday', '2 hours', 'change the attire'.",
  review: "I didn't understand that. Say what to change, for example 'Friday' or '2 hours'.",
  ready: "I didn't understand that. Say what to change, for example 'Friday' or '2 hours'.",
};

const say = (talk: BookingTalk, ...remarks: string[]): BookingTalk => ({ ...talk, remarks: [...talk.remarks, ...remarks] });
const isField = (target: Target): target is AskedField => (ASKED_FIELDS as readonly string[]).includes(target);

/** The conversation after one more message of his. */
export function answer(talk: BookingTalk, said: string, facts: ChatFacts, setting: Setting, form: BookingFormSchema): BookingTalk {
  const start: BookingTalk = { ...talk, remarks: [], corrected: false };
  const plain = plainWords(said);
  const target = targetOf(start);
  if (plain === START_AGAIN.toLowerCase() || /^(?:start over|restart|reset|clear (?:all|everything))$/.test(plain)) return { ...emptyTalk(), before: null };
  if (plain === BACK.toLowerCase() || /^(?:go back|undo|previous)$/.test(plain)) return goBack(start);
  if (isOtherLanguage(said)) return say(start, ENGLISH_ONLY);
  const next = command(start, said, plain, facts, setting, form) ?? steer(start, target, plain) ?? understand(start, target, said, plain, facts, setting, form);
  const moved = targetOf(next) !== target || next.values !== start.values;
  return { ...next, before: moved ? { ...talk, remarks: [] } : start.before };
}

/** The question before this one, asked once more. */
function goBack(talk: BookingTalk): BookingTalk {
  if (!talk.before) return talk;
  const target = targetOf(talk.before);
  const again = isField(target) ? target : target === 'day' || target === 'hour' || target === 'half-of-day' ? 'time' : null;
  // What stands in the form stays there until he says something else.
  return { ...talk.before, values: talk.values, when: talk.when, skipped: talk.before.skipped, again, remarks: [] };
}

/** 'change the length to 2 hours', 'attire: gi', 'remove the notes'. */
function command(talk: BookingTalk, said: string, plain: string, facts: ChatFacts, setting: Setting, form: BookingFormSchema): BookingTalk | null {
  const match =
    /^(?:(?:no|wait|sorry|actually|please|can you|could you|i want to|i'?d like to),? )*(change|edit|correct|update|set|remove|clear|delete|drop) (?:the |my )?([a-z ]+?)(?:(?: to|:| =) (.+))?[.!]?$/.exec(
      plain,
    ) ?? /^()([a-z ]+?) ?: (.+)$/.exec(plain);
  if (!match) return null;
  const [, verb = '', name = '', value] = match;
  const field = FIELD_WORDS.find(([, , words]) => words.test(name.trim()))?.[0];
  if (!field) return null;
  if (/^(?:remove|clear|delete|drop)$/.test(verb)) {
    if (REQUIRED.includes(field)) return { ...say(talk, NEEDED), again: field, changing: false };
    return { ...without(talk, field), corrected: true };
  }
  const asked: BookingTalk = { ...talk, again: field, changing: false, confirmed: false };
  if (!value) return asked;
  const own = said.slice(said.search(/(?:\bto\b|:|=)/i)).replace(/^(?:to|:|=)\s*/i, '');
  if (isNothing(value)) return steer(asked, field, value) ?? asked;
  return { ...understand(asked, field, own, plainWords(own), facts, setting, form), corrected: true };
}

function without(talk: BookingTalk, field: AskedField): BookingTalk {
  const { [field]: _gone, ...values } = talk.values;
  return { ...talk, values, skipped: [...new Set([...talk.skipped, field])], again: null, changing: false };
}

/** Messages that answer nothing: 'no', 'skip', 'yes', 'hi'. None of them is stored. */
function steer(talk: BookingTalk, target: Target, plain: string): BookingTalk | null {
  if (wantsToSend(plain)) return say(talk, "I can't send it for you.");
  if (plain === plainWords(ALL_RIGHT) || isYes(plain)) {
    if (target === 'review' || target === 'change') return { ...talk, confirmed: true, changing: false };
    if (target === 'ready') return talk;
    return say(talk, OWN_WORDS.includes(target as AskedField) ? 'Please write it down.' : (misunderstood[target] ?? 'Please say it in a few words.'));
  }
  if (isAllDone(plain) && isField(target) && !REQUIRED.includes(target) && REQUIRED.every((field) => talk.values[field]))
    return { ...talk, again: null, skipped: [...new Set([...talk.skipped, ...ASKED_FIELDS.filter((field) => talk.values[field] === undefined)])] };
  if (isNothing(plain) || isAllDone(plain)) {
    if (target === 'hour') return { ...talk, hourPassed: true };
    if (target === 'review' || target === 'ready') return { ...talk, changing: true, confirmed: false };
    if (target === 'change') return { ...talk, changing: false };
    if (!isField(target) || REQUIRED.includes(target))
      return talk.again && isField(target) && talk.values[target] ? { ...talk, again: null } : say(talk, NEEDED);
    return without(talk, target);
  }
  return isGreeting(plain) ? say(talk, /thank/.test(plain) ? 'You’re welcome.' : 'Hello!') : null;
}

function understand(talk: BookingTalk, target: Target, said: string, plain: string, facts: ChatFacts, setting: Setting, form: BookingFormSchema): BookingTalk {
  const taken = correctionIn(plain);
  const words = taken === null ? said : said.slice(Math.max(0, lastPartAt(said, taken)));
  if (isField(target) && OWN_WORDS.includes(target) && taken === null) return store(talk, target, said.trim(), form);
  if (isQuestion(plain)) return say(talk, answerQuestion(facts, said));
  const here = { now: setting.now, timeZone: timeZoneOf(talk, setting) ?? 'UTC', hisZone: setting.hisZone };
  const reading = readFields(
    words,
    setting.places,
    here,
    target === 'session_length' ? 'length' : target === 'hour' || target === 'half-of-day' ? 'clock' : undefined,
  );
  const next = assign({ ...talk, again: null }, target, reading, words, taken !== null, setting, form);
  if (next)
    return taken === null && target !== 'review' && target !== 'ready' && target !== 'change'
      ? next
      : { ...next, corrected: true, changing: false, confirmed: false };
  if (reading.oddLength) return say(talk, 'A session has between 10 minutes and 24 hours. How long should it be?');
  if (reading.refusedDay) return say(talk, 'All right, not then. Which day suits you instead?');
  // 'no, a singlet' is about the last thing that he said in his own words.
  if (taken && talk.last && talk.last !== 'time' && talk.last !== 'session_length' && taken.length > 1)
    return { ...store(talk, talk.last, firstUpper(words.trim()), form), corrected: true };
  return isField(target) && !misunderstood[target] ? store(talk, target, words.trim(), form) : say(talk, misunderstood[target] ?? '');
}

const firstUpper = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
/** Where in what he typed the part begins that plain words end with. */
function lastPartAt(said: string, part: string): number {
  const first = part.split(' ')[0] ?? '';
  const at = said.toLowerCase().search(new RegExp(`(?<![a-z0-9])${first.replace(/[^a-z0-9]/g, '.')}`));
  return at >= 0 ? at : said.length - part.length;
}

/** Puts all that a message says into its fields; null when it says nothing that the target takes. */
function assign(
  talk: BookingTalk,
  target: Target,
  reading: Reading,
  said: string,
  isCorrection: boolean,
  setting: Setting,
  form: BookingFormSchema,
): BookingTalk | null {
  let next: BookingTalk = talk;
  const put = (field: AskedField, value: string | null) => {
    if (value) next = store(next, field, value, form);
  };
  const wasStructured = saysSomething(reading);
  put('session_length', reading.length);
  if (reading.when) next = assignWhen(next, target, reading.when, setting);
  put('session_location', reading.place?.text ?? (reading.otherPlace && target !== 'session_location' ? reading.otherPlace : null));
  const isPlaceText = target === 'session_location' && !reading.place && !reading.when && !reading.length && !reading.notIncluded && !reading.attire;
  if (target === 'desired_session_type') {
    const alone = !reading.when && !reading.length && !reading.place && !reading.notIncluded && !reading.attire;
    put('desired_session_type', alone ? firstUpper(withoutLeadIn(said)) : reading.services.join(', ') || leftOver(reading.rest));
  } else if (!isPlaceText && reading.services.length > 0 && (isCorrection || !next.values.desired_session_type || target === 'review' || target === 'change'))
    put('desired_session_type', reading.services.join(', '));
  if (isPlaceText) put('session_location', firstUpper(withoutLeadIn(said)) || null);
  put('things_to_not_include', reading.notIncluded);
  put('requested_attire', reading.attire);
  if (next === talk) return wasStructured ? talk : null;
  // Another place has another clock, and days on which she is there.
  if (next.when && next.values.session_location !== talk.values.session_location) next = withWhen(next, next.when, setting);
  const place = placeOf(next, setting.places);
  const day = next.when?.[0]?.day;
  if (place?.from && day?.kind === 'date' && !isThere(place, day.date) && next.values !== talk.values)
    next = say(next, `She is in ${place.city} from ${place.dates}.`);
  return target === 'hour' && !reading.when ? { ...next, hourPassed: true } : next;
}

function assignWhen(talk: BookingTalk, target: Target, when: NonNullable<Reading['when']>, setting: Setting): BookingTalk {
  // 'any time' as the hour of a day that is known.
  const said =
    (target === 'hour' || target === 'day') && when.every(({ day }) => day?.kind === 'words' && day.flexible) && talk.when
      ? when.map(() => ({ day: null, clock: { from: null, to: null, hedge: null, part: 'any time', unsure: false } }))
      : when;
  const merged = merge(talk.when, said);
  const timeZone = timeZoneOf({ ...talk, when: merged }, setting);
  const now = wallClock(setting.now, timeZone ?? 'UTC');
  if (isSkippedHour(merged, timeZone)) return say(talk, SKIPPED_TIME);
  if (isPast(merged, now)) return say(talk, `${whenText(merged, null, now.date)} is in the past.`);
  if (isTooFar(merged, now.date)) return say(talk, `${whenText(merged, null, now.date)} is more than a year ahead. Please check the date.`);
  const next = withWhen({ ...talk, hourPassed: false }, merged, setting);
  return { ...next, last: 'time' };
}

/** What is left of a sentence once its day, length and place are out of it, when that still says something. */
function leftOver(rest: string): string | null {
  const words = rest
    .replace(/\b(?:i|i'?d|would|like|love|want|to|do|have|a|an|the|of|for|and|with|her|you|in|on|at|please|session|some|maybe|then|it|make|that)\b/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return words.length > 3 ? firstUpper(words) : null;
}

/** Puts a value into its field, if the form takes it. */
function store(talk: BookingTalk, field: AskedField, value: string, form: BookingFormSchema): BookingTalk {
  const parsed = form.shape[field].safeParse(value);
  if (!parsed.success) return say(talk, parsed.error.issues[0]?.message ?? 'The form does not accept this.');
  if (parsed.data === null || parsed.data === talk.values[field]) return talk.again === field ? { ...talk, again: null } : talk;
  return { ...talk, values: { ...talk.values, [field]: parsed.data }, skipped: talk.skipped.filter((one) => one !== field), again: null, last: field };
}
