import { appointmentText } from '#shared/appointment-text.ts';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { SESSION_LENGTHS } from '#shared/appointments/session-lengths.ts';
import { addDays, wallClock } from '#shared/appointments/zoned.ts';
import type { IsoDate } from '#shared/dates.ts';
import { ASKED_FIELDS, type AskedField, type BookingFormSchema, type FormNow, fieldLabel, isSameAnswer, leavesEmpty } from './booking-fields.ts';
import type { ChatFacts, Setting } from './facts.ts';
import { dateText, meetingZone, readOpenDay, readTime, type TimeAnswer } from './read-time.ts';
import type { BookingStep, Opening } from './schema.ts';

type Context = { facts: ChatFacts; form: BookingFormSchema; setting: Setting };
/** `values`: changes of the form; '' empties a field. `times`: the moments that a new time names. */
type Guidance = Opening & { step: BookingStep; values: Record<string, unknown> };

const REQUIRED: readonly AskedField[] = ['time', 'session_length', 'desired_session_type'];
const FIRST: BookingStep = { asks: ASKED_FIELDS[0], skipped: [] };
const HOURS = ['Morning', 'Afternoon', 'Evening', 'Any time'];
/** Days that are offered as choices; any other can be typed. */
const DAYS_OFFERED = 6;

// Choices beside the answers. Typed, they count as pressed.
const YES = 'Yes';
const KEEP = 'Keep it';
const BACK = 'Back';
const THAT_IS_ALL = 'That is all';
const START_AGAIN = 'Start again';
const changeChoice = (field: AskedField) => `Change: ${fieldLabel(field)}`;

export function openBooking(context: Context): Opening {
  const first = questionFor(FIRST, {}, context);
  return {
    ...first,
    step: FIRST,
    text: `Choose an answer or type your own; it goes into the form. You can go back and change everything. Nothing is sent before you check it and send it yourself.\n\n${first.text}`,
  };
}

/**
 * Takes one answer and asks the next question. The form on his screen is the state: empty fields are asked about, filled ones are not.
 * @param step which question `said` answers; without it, the first about an empty field
 */
export function guideBooking(said: string, given: BookingStep | undefined, formNow: FormNow, context: Context): Guidance {
  const now: FormNow = Object.fromEntries(Object.entries(formNow).filter(([, value]) => value.trim() !== ''));
  const before = given ?? { asks: nextOpen(now, []), skipped: [] };
  const { values = {}, remarks = [], ...turn } = takeAnswer(said, before, now, context);
  const after: FormNow = { ...now };
  for (const field of ASKED_FIELDS) if (typeof values[field] === 'string') after[field] = values[field];
  const skipped = turn.skipped ?? before.skipped;
  const step = { asks: turn.asks ?? nextOpen(after, skipped), skipped };
  const { text, choices } = questionFor(step, after, context);
  return { values, step, text: [...remarks, text].join('\n\n'), choices };
}

/** Without `asks` the next question is about the first empty field. */
type Turn = { asks?: BookingStep['asks']; skipped?: AskedField[]; values?: Record<string, unknown>; remarks?: string[] };

function takeAnswer(said: string, { asks, skipped }: BookingStep, now: FormNow, context: Context): Turn {
  const is = (choice: string) => isSameAnswer(choice, said);
  if (is(START_AGAIN))
    return { ...FIRST, values: { ...Object.fromEntries(ASKED_FIELDS.filter((field) => now[field]).map((field) => [field, ''])), times: [] } };
  if (is(BACK)) return { asks: previous(asks) };
  const changed = ASKED_FIELDS.find((field) => is(changeChoice(field)));
  if (changed) return { asks: changed };
  if (asks === 'review' && is(YES)) return { asks: 'ready' };
  if (asks === 'review' || asks === 'ready') return { asks, remarks: ['Please choose one of the answers below.'] };

  const field = asks === 'hour' ? 'time' : asks;
  const isRequired = REQUIRED.includes(field);
  if (is(KEEP) && now[field]) return {};
  if (is(YES)) return { asks, remarks: ['Please write it down.'] };
  if (is(THAT_IS_ALL)) return { skipped: ASKED_FIELDS.filter((one) => !now[one] && !REQUIRED.includes(one)) };
  if (leavesEmpty(said) && asks === 'hour') return {};
  if (leavesEmpty(said) && isRequired) return { asks, remarks: ['She needs to know this, so it cannot be left out.'] };
  if (leavesEmpty(said)) return { skipped: [...new Set([...skipped, field])], values: now[field] ? { [field]: '' } : {} };

  const words = questionFor({ asks, skipped }, now, context).choices.find(is) ?? said.trim();
  const answer =
    field === 'time' ? timeTurn(words, asks, now, context) : { values: { [field]: field === 'session_location' ? placeText(words, context) : words } };
  const parsed = context.form.shape[field].safeParse(answer.values?.[field] ?? '');
  if (answer.values && !parsed.success) return { asks, remarks: [parsed.error.issues[0]?.message ?? 'The form does not accept this.'] };
  return answer.values ? { ...answer, values: { ...answer.values, [field]: parsed.data }, skipped: skipped.filter((one) => one !== field) } : answer;
}

/** The whole text of her place when only its city is typed. */
const placeText = (said: string, { setting }: Context): string => setting.places.find(({ city }) => isSameAnswer(city, said))?.text ?? said;

const hereOf = (now: FormNow, setting: Setting) => ({ now: setting.now, timeZone: meetingZone(now.session_location, setting) });

/** Takes the answer to 'When?' or to 'At what time?'. A day without an hour leads to the second question. */
function timeTurn(said: string, asks: BookingStep['asks'], now: FormNow, { setting }: Context): Turn {
  const answer = readAnswer(said, asks === 'hour' ? (now.time ?? '') : '', hereOf(now, setting));
  if (answer.kind === 'refused') return { asks, remarks: [answer.reason] };
  return {
    values: { time: answer.text, times: answer.kind === 'times' ? answer.times : [] },
    remarks: answer.kind === 'words' ? [] : [...stayElsewhere(now.session_location, answer.dates, setting.places), ...hisClock(answer, setting)],
    ...(answer.kind === 'day' && { asks: 'hour' as const }),
  };
}

/** @param before the text of the time whose hour `said` names */
function readAnswer(said: string, before: string, here: ReturnType<typeof hereOf>): TimeAnswer {
  const open = readOpenDay(before, here);
  if (open && HOURS.includes(said)) return { kind: 'words', text: `${dateText(open.day)}, ${said.toLowerCase()}` };
  // 'pm' completes '8:00'.
  const whole = open?.hour ? readTime(`${before} ${said}`, here) : null;
  return whole?.kind === 'times' ? whole : readTime(said, { ...here, day: open?.day ?? null });
}

/** A tour has its days. */
function stayElsewhere(location: string | undefined, dates: readonly IsoDate[], places: readonly MeetingPlace[]): string[] {
  const stays = places.filter(({ text }) => text === location);
  const isThere = (date: IsoDate) => stays.some(({ from, to }) => !from || !to || (from <= date && date <= to));
  return stays.length === 0 || dates.every(isThere) ? [] : stays.map(({ city, dates: days }) => `She is in ${city} from ${days}.`);
}

function hisClock(answer: TimeAnswer, { hisZone }: Setting): string[] {
  if (answer.kind !== 'times' || !hisZone) return [];
  const isOther = answer.times.some(({ at, timeZone }) => wallClock(new Date(at), timeZone).minutes !== wallClock(new Date(at), hisZone).minutes);
  return isOther ? [`On your clock that is ${answer.times.map(({ at }) => appointmentText(new Date(at), hisZone)).join(' or ')}.`] : [];
}

const nextOpen = (now: FormNow, skipped: readonly AskedField[]): BookingStep['asks'] =>
  ASKED_FIELDS.find((field) => !now[field] && !skipped.includes(field)) ?? 'review';
const canFinish = (now: FormNow) => REQUIRED.every((field) => now[field]);

function previous(asks: BookingStep['asks']): BookingStep['asks'] {
  if (asks === 'hour') return 'time';
  const at = asks === 'review' || asks === 'ready' ? ASKED_FIELDS.length : ASKED_FIELDS.indexOf(asks);
  return ASKED_FIELDS[Math.max(0, at - 1)] ?? FIRST.asks;
}

function questionFor({ asks }: BookingStep, now: FormNow, { facts, setting }: Context): Opening {
  const changes = ASKED_FIELDS.filter((field) => now[field]).map(changeChoice);
  if (asks === 'hour') {
    const hour = readOpenDay(now.time ?? '', hereOf(now, setting))?.hour;
    return hour
      ? { text: `Is that ${hour} AM or ${hour} PM?`, choices: [`${hour} AM`, `${hour} PM`, BACK] }
      : { text: `At what time on ${now.time}?`, choices: [...HOURS, BACK] };
  }
  if (asks === 'ready') return { text: "Then press 'Send booking request' yourself: nothing was sent yet.", choices: [...changes, START_AGAIN] };
  if (asks === 'review') {
    const lines = ASKED_FIELDS.flatMap((field) => (now[field] ? [`• ${fieldLabel(field)}: ${now[field]}`] : []));
    return { text: `This is your request. Is everything right?\n\n${lines.join('\n')}`, choices: [YES, ...changes, BACK] };
  }
  const isRequired = REQUIRED.includes(asks);
  const text = questionText(asks, facts, setting);
  return {
    text: now[asks] ? `${text}\n\nNow: ${now[asks]}` : text,
    choices: [
      ...choicesFor(asks, facts, setting, now),
      ...(now[asks] ? [KEEP] : []),
      ...(isRequired ? [] : [now[asks] ? 'Leave it out' : 'Skip']),
      ...(!isRequired && !now[asks] && canFinish(now) ? [THAT_IS_ALL] : []),
      ...(asks === FIRST.asks ? [] : [BACK]),
    ],
  };
}

function questionText(field: AskedField, { stageName }: ChatFacts, { places }: Setting): string {
  switch (field) {
    case 'session_location': {
      const tours = places.flatMap(({ city, dates }) => (dates ? [`• On tour: ${city}, ${dates}`] : []));
      return ['Where should it be, and would you travel?', ...tours].join('\n');
    }
    case 'time':
      return `When would you like to meet ${stageName}? For example: 'Saturday at 3 pm'.`;
    case 'session_length':
      return 'How long should the session be?';
    case 'desired_session_type':
      return 'What kind of session would you like? Choose one, or describe it in your own words.';
    case 'things_to_not_include':
      return 'Is there anything that should not be part of it: a hold, an injury, a hard limit?';
    case 'requested_attire':
      return 'Is there anything that you would like her to wear?';
    case 'details_questions':
      return 'Do you want to ask her anything?';
    case 'details_notes':
      return 'Anything else that she should know about you: your size, your experience?';
  }
}

/** The choices of the form, and days in place of its calendar. */
function choicesFor(field: AskedField, { services }: ChatFacts, setting: Setting, now: FormNow): string[] {
  if (field === 'session_location') return [...new Set(setting.places.map(({ text }) => text))];
  if (field === 'time') return [...daysOffered(now.session_location, setting), 'Flexible'];
  if (field === 'session_length') return SESSION_LENGTHS;
  if (field === 'desired_session_type') return services;
  return field === 'requested_attire' ? ['Sportswear', 'Wrestling singlet', 'Gi'] : [];
}

/** The days from tomorrow on, or those of her stay. */
function daysOffered(location: string | undefined, setting: Setting): string[] {
  const tomorrow = addDays(wallClock(setting.now, meetingZone(location, setting)).date, 1);
  const stay = setting.places.find(({ text, from }) => text === location && from !== null);
  const first = stay?.from && stay.from > tomorrow ? stay.from : tomorrow;
  const days = Array.from({ length: DAYS_OFFERED }, (_, later) => addDays(first, later));
  return days.filter((day) => !stay?.to || day <= stay.to).map(dateText);
}
