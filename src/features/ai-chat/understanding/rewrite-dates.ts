import { addDays } from '#shared/appointments/zoned.ts';
import type { IsoDate } from '#shared/dates.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const number = `(\\d{1,2}|a|an|${NUMBERS.slice(1).join('|')})`;
const weekday = `(${WEEKDAYS.join('|')}|sat|sun)`;

export const toNumber = (word: string): number => (word === 'a' || word === 'an' ? 1 : NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word));

const weekdayOf = (date: IsoDate) => new Date(`${date}T00:00:00Z`).getUTCDay();
const toWeekday = (name: string) => WEEKDAYS.findIndex((day) => day.startsWith(name));
/** The next such day, not today. */
const comingDay = (today: IsoDate, name: string) => addDays(today, (toWeekday(name) - weekdayOf(today) + 7) % 7 || 7);

const dayOfNextWeek = (today: IsoDate, name: string) => addDays(today, ((1 - weekdayOf(today) + 7) % 7 || 7) + ((toWeekday(name) + 6) % 7));

/** The next day of this number, today included; null when no month of the next two has it. */
function comingNumber(today: IsoDate, day: number): IsoDate | null {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const date = addDays(today, ahead);
    if (Number(date.slice(8)) === day) return date;
  }
  return null;
}

/** The fourth Thursday of November. */
function thanksgiving(today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4));
  const [date, next] = [year, year + 1].map((one) => {
    const first = `${one}-11-01`;
    return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21);
  }) as [IsoDate, IsoDate];
  return date >= today ? date : next;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** What the library does not read, in words that it does. Rules run in this order. */
const rules: [pattern: RegExp, write: (match: RegExpExecArray, today: IsoDate) => string][] = [
  [/\b(?:what|how) about\b/g, () => ''],
  [new RegExp(`\\b${weekday}(?= ?(?:or|and|&|,|/) ?${weekday},? (?:of )?next week\\b)`, 'g'), ([, day = ''], today) => dayOfNextWeek(today, day)],
  [new RegExp(`\\b(?:on )?${weekday},? (?:of |in )?next week\\b`, 'g'), ([, day = ''], today) => dayOfNextWeek(today, day)],
  [new RegExp(`\\bnext week,? (?:on )?${weekday}\\b`, 'g'), ([, day = ''], today) => dayOfNextWeek(today, day)],
  [/\bweekend of (?:the )?(?=\d|[a-z]+ \d)/g, () => ''],
  [new RegExp(`\\b${weekday} in ${number} weeks?\\b`, 'g'), ([, day = '', weeks = ''], today) => addDays(comingDay(today, day), 7 * toNumber(weeks))],
  [new RegExp(`\\b${number} weeks? (?:from|on) ${weekday}\\b`, 'g'), ([, weeks = '', day = ''], today) => addDays(comingDay(today, day), 7 * toNumber(weeks))],
  [
    new RegExp(`\\b${number} (days?|weeks?) from (?:today|now)\\b`, 'g'),
    ([, count = '', unit = ''], today) => addDays(today, toNumber(count) * (unit.startsWith('week') ? 7 : 1)),
  ],
  [
    new RegExp(`\\b(?:in )?${number} (days?|weeks?)(?: time)?(?= |$|,)`, 'g'),
    ([all, count = '', unit = ''], today) => (/^in /.test(all) ? addDays(today, toNumber(count) * (unit.startsWith('week') ? 7 : 1)) : all),
  ],
  [/\b(?:the )?day after tomorrow\b/g, (_, today) => addDays(today, 2)],
  [/\b(?:in )?a fortnight\b/g, (_, today) => addDays(today, 14)],
  [/\bthanksgiving(?: day)?\b/g, (_, today) => thanksgiving(today)],
  [/\b(i|we|he|she) sat\b/g, ([, who]) => `${who}`],
  [/\bin a couple(?: of)? (days|weeks)\b/g, ([, unit], today) => addDays(today, unit === 'weeks' ? 14 : 2)],
  [/\bchristmas eve(?:ning)?\b/g, () => 'december 24'],
  [/\bchristmas(?: day)?\b/g, () => 'december 25'],
  [/\bnew year'?s eve(?:ning)?\b/g, () => 'december 31'],
  [/\bnew year'?s(?: day)?\b/g, () => 'january 1'],
  [/\bvalentine'?s(?: day)?\b/g, () => 'february 14'],
  [/\b(\d{1,2})(?:st|nd|rd|th)? of (?:this|the) month\b/g, ([all, day = ''], today) => comingNumber(today, Number(day)) ?? all],
  // 'the 5th', 'Friday the 4th', but not 'the 5th of May'.
  [
    new RegExp(`\\b(?:${weekday},? )?the (\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of|${MONTHS}))`, 'g'),
    ([all, , day = ''], today) => comingNumber(today, Number(day)) ?? all,
  ],
  // Clocks
  [/\bhalf (?:past )?(\d{1,2}|[a-z]+)\b/g, ([all, hour = '']) => (NUMBERS.includes(hour) || /^\d/.test(hour) ? `${toNumber(hour)}:30` : all)],
  [/\bquarter past (\d{1,2}|[a-z]+)\b/g, ([all, hour = '']) => (NUMBERS.includes(hour) || /^\d/.test(hour) ? `${toNumber(hour)}:15` : all)],
  [/\bquarter to (\d{1,2}|[a-z]+)\b/g, ([all, hour = '']) => (NUMBERS.includes(hour) || /^\d/.test(hour) ? `${(toNumber(hour) + 11) % 12 || 12}:45` : all)],
  [
    new RegExp(`\\b(at|after|before|around|about|by|from|until|till|to|between|and|,) (${NUMBERS.slice(1).join('|')})\\b(?! (?:hour|day|week|minute))`, 'g'),
    ([, word, hour = '']) => `${word} ${toNumber(hour)}`,
  ],
  [
    new RegExp(`(^|, ?)(${NUMBERS.slice(1).join('|')}) (?=o'?clock|in the (?:morning|afternoon|evening)|pm|am)`, 'g'),
    ([, before, hour = '']) => `${before}at ${toNumber(hour)} `,
  ],
  [
    /\b(\d{1,2}) ?(?:h|uhr)(?:(\d{2}))?\b(?! ?(?:long|session))/g,
    ([all, hour = '', minutes]) => (Number(hour) >= 13 && Number(hour) < 24 ? `at ${hour}:${minutes ?? '00'}` : all),
  ],
  [
    /(?<=^|at |around |after |before |by |day |tomorrow |today |sat |sun )([01]\d|2[0-3])([0-5]\d)(?: ?(?:h|hours?))?\b(?!-)/g,
    ([, hour, minutes]) => `${hour}:${minutes}`,
  ],
  [/\b(\d{1,2})\.(\d{2}) ?(am|pm)\b/g, ([, hour, minutes, half]) => `${hour}:${minutes}${half}`],
  [/\b(\d{1,2}(?::\d{2})?) ?(a|p)\.? ?m\.?(?![a-z])/g, ([, hour, half]) => `${hour}${half}m`],
  [/\b(\d{1,2}(?::\d{2})?)(a|p)(?![a-z])/g, ([, hour, half]) => `${hour}${half}m`],
  [/\b(\d{1,2}(?::\d{2})?) ?o ?'? ?clock\b/g, ([, hour]) => `at ${hour}`],
  [/\b(\d{1,2}(?::\d{2})?) or (\d{1,2}(?::\d{2})?)(am|pm)\b/g, ([, one, other, half]) => `${one}-${other}${half}`],
  [/\b(?:at )?(\d{1,2}(?::\d{2})?(?:am|pm)?) ?-?ish\b/g, ([, hour]) => `around ${hour}`],
  [/\b(\d{1,2}(?::\d{2})?) in the morning\b/g, ([, hour]) => `${hour}am`],
  [/\b(\d{1,2}(?::\d{2})?) (?:in the (?:afternoon|evening)|at night)\b/g, ([, hour]) => `${hour}pm`],
  [/\bnoon\b/g, () => '12:00pm'],
  [/\bmidnight\b/g, () => '11:59pm'],
  [
    /\b(?:no earlier than|not before|any ?time after|any ?time from|from|after) (\d{1,2}(?::\d{2})?(?:am|pm)?)(?: on(?:wards?)?\b)?(?! ?(?:to|-|until|till|hour|minute|h\b|\/))/g,
    ([, hour]) => `after ${hour}`,
  ],
  [/\b(?:no later than|not after|not later than|any ?time before|by|until|till) (\d{1,2}(?::\d{2})?(?:am|pm)?)(?![\d:/-])/g, ([, hour]) => `before ${hour}`],
  [/\bbetween (\d{1,2}(?::\d{2})?(?:am|pm)?) (?:and|&|to|-) (\d{1,2}(?::\d{2})?(?:am|pm)?)\b/g, ([, from, to]) => `${from}-${to}`],
  [/\bfrom (\d{1,2}(?::\d{2})?(?:am|pm)?) ?(?:to|-|until|till) ?(\d{1,2}(?::\d{2})?(?:am|pm)?)\b/g, ([, from, to]) => `${from}-${to}`],
  [
    new RegExp(`\\b(${weekday}|today|tomorrow),? (\\d{1,2}(?::\\d{2})?)(?=$|[ ,;])(?! ?(?:${MONTHS}|hour|minute|day|week|am|pm))`, 'g'),
    ([, day, , hour]) => `${day} at ${hour}`,
  ],
  [/\b(after|before|around|about) (\d{1,2}(?::\d{2})?)(?![\d:/.-]|am|pm| ?(?:hour|minute|day|week|pound|lb|kg|%))/g, ([, word, hour]) => `${word} at ${hour}`],
  [/\bbetween (.{3,25}?) and (?=(?:\w+ )?\d{1,2}(?:st|nd|rd|th)?\b)/g, ([, from]) => `${from} to `],
];

/** Plain words as the library for dates reads them. */
export function rewriteDates(plain: string, today: IsoDate): string {
  return rules.reduce((text, [pattern, write]) => text.replace(pattern, (...args) => write(args.slice(0, -2) as unknown as RegExpExecArray, today)), plain);
}
