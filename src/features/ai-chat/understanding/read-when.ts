import type { ParsedComponents, ParsedResult } from 'chrono-node';
import * as chrono from 'chrono-node/en';
import { addDays, momentOf, offsetMinutes, wallClock } from '#shared/appointments/zoned.ts';
import type { IsoDate } from '#shared/dates.ts';
import { plainWords } from './plain-words.ts';
import { rewriteDates } from './rewrite-dates.ts';
import { type Clock, type Day, partOfDay, type Slot, type When } from './when.ts';

/** Where the clock is by which 'tomorrow' and 'at three' are meant. @property hisZone of his browser, for 'my time' */
export type Here = { now: Date; timeZone: string; hisZone?: string | null };
export type ReadWhen = {
  when: When /** What was no date or time, in plain words. */;
  rest: string /** A day that he named as one that does not suit him. */;
  refused: boolean;
};

const PARTS: [words: RegExp, part: string][] = [
  [/\bafter (?:my )?(?:work|the office|my shift)\b/, 'after work'],
  [/\bbefore (?:my )?(?:work|my shift)\b/, 'before work'],
  [/\b(?:after lunch)\b/, 'after lunch'],
  [/\b(?:at |over |around )?(?:lunch ?(?:time|break)?)\b/, 'around lunchtime'],
  [/\bearly (?:in the )?morning\b|\bfirst thing\b/, 'early morning'],
  [/\blate (?:in the )?morning\b/, 'late morning'],
  [/\bearly (?:in the )?afternoon\b/, 'early afternoon'],
  [/\blate (?:in the )?afternoon\b/, 'late afternoon'],
  [/\bearly (?:in the )?evening\b/, 'early evening'],
  [/\blate (?:at night|evening|night)\b/, 'late evening'],
  [/\b(?:in the |the )?mornings?\b/, 'morning'],
  [/\b(?:in the |the )?afternoons?\b/, 'afternoon'],
  [/\b(?:in the |the )?evenings?\b|\b(?:at |the )?nights?\b/, 'evening'],
  [/\b(?:at )?any ?(?:time|hour)(?: of (?:the )?day)?\b|\ball day\b|\bwhole day\b/, 'any time'],
];
const FLEXIBLE =
  /\b(?:i'?m |i am |totally |completely |pretty )*flexible\b|\bwhenever(?: .{0,30}| )?$|\b(?:any ?day|any ?time)(?: .{0,12})?(?:works|is fine|ok|okay|that suits .*|for you|you like|you want)\b|^any ?(?:day|time)$|\b(?:you|she) (?:choose|chooses|decide|decides|pick|picks)\b|\bup to (?:you|her)\b/;
const DAY_WORDS: [words: RegExp, day: (today: IsoDate) => Day][] = [
  [/\b(?:on )?(?:the )?weekends\b|\b(?:on )?any weekend\b/, () => ({ kind: 'words', words: 'Weekends' })],
  [/\b(?:on )?(?:week ?days?|work ?days)\b|\bduring the week\b/, () => ({ kind: 'words', words: 'Weekdays' })],
  [/\b(?:on )?(mon|tues|wednes|thurs|fri|satur|sun)days\b/, () => ({ kind: 'words', words: '' })],
  [/\b(?:the )?next weekend\b|\bweekend after next\b/, (today) => weekend(today, 1)],
  [/\b(?:the |this |on the |coming |this coming )?weekend\b/, (today) => weekend(today, 0)],
  [/\b(?:any ?(?:day|time) |sometime |some ?time |in )?(?:the )?(?:week after next)\b/, (today) => week(today, 2)],
  [/\b(?:any ?(?:day|time) |sometime |some ?time |in )?next week\b/, (today) => week(today, 1)],
  [/\b(?:any ?(?:day|time) |sometime |some ?time |later |in )?this week\b/, (today) => week(today, 0)],
];
/** 'not Friday', 'I can't do Sunday', 'Friday doesn't work': what it names is not what he asks for. */
const REFUSED = [
  /\b(?:anything but|any ?day but|but not|not on|not|except|can'?t (?:do|make)?|cannot (?:do|make)?|don'?t (?:want|like)|no (?=\w+days\b))\s+(?:on )?(?:the )?(?:[a-z]+days?|sat|sun|today|tomorrow|tonight|weekends?|weekdays?|mornings?|evenings?|afternoons?|[a-z]+ \d{1,2}(?:st|nd|rd|th)?)\b/g,
  /\b(?:[a-z]+day|sat|sun|today|tomorrow|tonight)s? (?:doesn'?t|does not|won'?t|isn'?t|is not|is out|is no|don'?t)(?: (?:work|good|possible|suit|fit|go))?(?: for me)?\b/g,
];

const isoOf = (part: ParsedComponents): IsoDate =>
  [String(part.get('year')).padStart(4, '0'), String(part.get('month')).padStart(2, '0'), String(part.get('day')).padStart(2, '0')].join('-');

function weekend(today: IsoDate, later: number): Day {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const saturday = addDays(today, (weekday === 0 ? -1 : 6 - weekday) + 7 * later);
  return { kind: 'range', from: saturday < today ? today : saturday, to: addDays(saturday, 1) };
}

function week(today: IsoDate, later: number): Day {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + 7 * later);
  return { kind: 'range', from: monday < today ? today : monday, to: addDays(monday, 6) };
}

/** Hours that no half of the day was said for: sessions at 1 to 6 are in the afternoon, 7 to 11 may be either. */
function clockOf({ start, end }: ParsedResult, around: string): Clock | null {
  if (!start.isCertain('hour')) return null;
  const said = (part: ParsedComponents) => (part.get('hour') ?? 0) * 60 + (part.get('minute') ?? 0);
  let [from, to] = [said(start), end?.isCertain('hour') ? said(end) : null];
  let unsure = false;
  const open = from < 720 && !start.isCertain('meridiem') && !end?.isCertain('meridiem');
  if (open && from >= 60) {
    const later = /\b(?:afternoon|evening|night|tonight|after work)s?\b/.test(around);
    const earlier = /\bmornings?\b/.test(around);
    if (later || (!earlier && from < 420)) [from, to] = [from + 720, to === null || to >= 720 ? to : to + 720];
    else unsure = !earlier;
    if (to !== null && to <= from) to += to < 720 ? 720 : 0;
  }
  return { from, to: to === null || to <= from ? null : to, hedge: null, part: null, unsure };
}

const wordsBefore = (text: string, at: number) => text.slice(Math.max(0, at - 14), at);
const hedgeIn = (text: string): Clock['hedge'] =>
  /\bafter\b/.test(text) ? 'after' : /\bbefore\b/.test(text) ? 'before' : /\b(?:around|about|approx\w*|roughly|circa)\b/.test(text) ? 'around' : null;

/** Reads days and hours out of what he wrote; nothing of it may be there. */
export function readWhen(said: string, here: Here): ReadWhen {
  const today = wallClock(here.now, here.timeZone).date;
  let text = rewriteDates(plainWords(said), today);
  let refused = false;
  for (const pattern of REFUSED)
    text = text.replace(pattern, () => {
      refused = true;
      return ' ';
    });
  const slots: Slot[] = [];
  const around = text;
  const take = (pattern: RegExp, left = ' ; ') => {
    const match = pattern.exec(text);
    if (match) text = `${text.slice(0, match.index)}${left}${text.slice(match.index + match[0].length)}`;
    return match;
  };
  for (const [pattern, toDay] of DAY_WORDS) {
    const match = take(pattern);
    if (!match) continue;
    const [first = '', name] = match;
    slots.push({
      day: name ? { kind: 'words', words: `${first.replace(/^on /, '').replace(/^./, (letter) => letter.toUpperCase())}` } : toDay(today),
      clock: null,
    });
  }
  // Parts of the day go first: the library would make hours of them that he did not say.
  text = text.replace(/\btonight\b/g, 'today evening');
  const part = PARTS.map(([pattern, name]) => (take(pattern, ' ') ? name : null)).find((name) => name !== null);
  const results = chrono.casual
    .parse(text, { instant: here.now, timezone: offsetMinutes(here.now, here.timeZone) }, { forwardDate: true })
    // 'now', 'last night', and a month that is a verb are no day to meet.
    .filter(
      ({ text: words }) =>
        !/^(?:now|may|march|last .*)$|^(?:for |about )?(?:an? |\d+(?:\.\d+)? ?|few |half (?:an )?)(?:year|month|week|day|hour|minute)s?$/.test(words),
    );
  for (const result of results) slots.push(...slotsOf(result, text, around, here));
  for (const { text: words } of results) text = text.replace(words, ' ; ');
  if (part === 'any time' && slots.length === 0) text = `any time ${text}`.trim();
  const flexible = slots.every(({ day }) => day === null) ? take(FLEXIBLE) : null;
  if (flexible) slots.push({ day: { kind: 'words', words: 'Flexible', flexible: true }, clock: null });
  if (part && !flexible && slots.every(({ clock }) => clock === null)) slots.push({ day: null, clock: partOfDay(part) });
  return {
    when: paired(slots),
    rest: text
      .replace(/\b(?:after|before|around|about|on|at|from)\s*(?=;|$)/g, ' ')
      .replace(/\b(?:any time|(?:first|second|third|last) week of)\b/g, ' ')
      .replace(/(?:\s*;\s*)+/g, ' ; ')
      .replace(/^ ; | ; $|^;$/g, '')
      .trim(),
    refused,
  };
}

function slotsOf(result: ParsedResult, text: string, around: string, here: Here): Slot[] {
  const { start, end } = result;
  const hasDay = start.isCertain('day') || start.isCertain('weekday');
  const hasMonth = start.isCertain('month');
  const clock = clockOf(result, around);
  const hedge = clock && hedgeIn(`${wordsBefore(text, result.index)} ${result.text}`);
  const hedged = clock && hedge ? { ...clock, hedge: clock.to === null ? hedge : null } : clock;
  if (clock && start.isCertain('timezoneOffset')) {
    const local = wallClock(start.date(), here.timeZone);
    return [
      {
        day: hasDay || /\bin\b/.test(result.text) ? { kind: 'date', date: local.date } : null,
        clock: { ...(hedged ?? clock), from: local.minutes, to: null, unsure: false },
      },
    ];
  }
  if (clock?.from != null && hasDay && here.hisZone && here.hisZone !== here.timeZone && /\bmy (?:time|clock|end)\b/.test(around)) {
    const local = wallClock(momentOf({ date: isoOf(start), minutes: clock.from }, here.hisZone), here.timeZone);
    return [{ day: { kind: 'date', date: local.date }, clock: { ...(hedged ?? clock), from: local.minutes, to: null } }];
  }
  if (hasDay) {
    // 'Monday' said on a Monday is the next one: the day itself is called 'today'.
    if (start.isCertain('weekday') && !start.isCertain('day') && isoOf(start) === wallClock(here.now, here.timeZone).date)
      return [{ day: { kind: 'date', date: addDays(isoOf(start), 7) }, clock: hedged }];
    const day: Day =
      end && (end.isCertain('day') || end.isCertain('weekday')) && isoOf(end) > isoOf(start)
        ? { kind: 'range', from: isoOf(start), to: isoOf(end) }
        : { kind: 'date', date: isoOf(start) };
    return [{ day, clock: hedged }];
  }
  if (hasMonth) {
    const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${isoOf(start)}T00:00:00Z`));
    const which = /\b(?:(?:first|second|third|fourth|last) week (?:of|in)|(?:early|mid|late|beginning of|middle of|end of)(?: in)?)(?=[ -]?$)/.exec(
      text.slice(0, result.index),
    )?.[0];
    return [{ day: { kind: 'words', words: which ? `${which.replace(/^./, (letter) => letter.toUpperCase())} ${month}` : month }, clock: hedged }];
  }
  return hedged ? [{ day: null, clock: hedged }] : [];
}

/** 'Friday or Saturday at 5': the hour belongs to both. Three possibilities are enough. */
function paired(slots: Slot[]): When {
  const days = slots.filter(({ day }) => day !== null);
  const loose = slots.filter(({ day }) => day === null);
  if (days.length === 0) return loose.slice(0, 1);
  const clock = days.findLast((slot) => slot.clock)?.clock ?? loose[0]?.clock ?? null;
  return days
    .slice(0, 3)
    .map((slot) => ({ ...slot, clock: slot.clock ?? (slot.day?.kind === 'words' && slot.day.flexible ? (loose[0]?.clock ?? null) : clock) }));
}
