import { type IsoDate, isIsoDate } from '../dates.ts';

/** One day, two that a text may mean, or none. */
type ReadDate = { kind: 'day'; day: IsoDate } | { kind: 'ambiguous'; days: readonly [IsoDate, IsoDate] } | { kind: 'none' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NONE: ReadDate = { kind: 'none' };

/** German months that are written otherwise. */
const GERMAN_MONTHS: Record<string, number> = {
  ...{ januar: 1, jänner: 1, februar: 2, märz: 3, maerz: 3, mär: 3, mai: 5, juni: 6, juli: 7, oktober: 10, okt: 10, dezember: 12, dez: 12 },
};

const monthOf = (word: string) => GERMAN_MONTHS[word.toLowerCase()] ?? (word.length < 3 ? 0 : MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);
const LONG_MONTHS = new Set(['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december', 'sept']);
const isMonth = (word: string) => monthOf(word) > 0 && (word.length === 3 || word.toLowerCase() in GERMAN_MONTHS || LONG_MONTHS.has(word.toLowerCase()));

function toDay(year: number, month: number, day: number): IsoDate | null {
  if (year < 1900 || year > 2099) return null;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

const oneDay = (day: IsoDate | null): ReadDate => (day ? { kind: 'day', day } : NONE);

/** Full-width and Arabic digits, dashes of all kinds and invisible characters, as phones and documents write them. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Numbers with one and the same separator twice. */
function readNumbers(text: string): ReadDate | null {
  const match = /^(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4})\.?$/.exec(text);
  if (!match) return null;
  const [, one, separator, two, ofYear] = match;
  const [first, second, year] = [Number(one), Number(two), Number(ofYear)];
  const monthFirst = toDay(year, first, second);
  const dayFirst = toDay(year, second, first);
  if (monthFirst === null || dayFirst === null || monthFirst === dayFirst) return oneDay(monthFirst ?? dayFirst);
  // Dates are shown with dashes and typed with slashes here, the month first; with dots most of the world writes the day first.
  return separator === '.' ? { kind: 'ambiguous', days: [monthFirst, dayFirst] } : oneDay(monthFirst);
}

/** 'March 4, 1990', 'Mar. 4th 1990', 'Sunday, 4 March 1990', '04-Mar-1990' */
function readWords(text: string): ReadDate | null {
  const words = text
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]? /i, '')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && !/^(?:of|the)$/i.test(word));
  if (words.length !== 3) return null;
  const [first = '', second = '', third = ''] = words;
  const dayIn = (word: string) => (/^\d{1,2}(?:st|nd|rd|th)?$/i.test(word) ? Number.parseInt(word, 10) : Number.NaN);
  if (/^\d{4}$/.test(third) && isMonth(first)) return oneDay(toDay(Number(third), monthOf(first), dayIn(second)));
  if (/^\d{4}$/.test(third) && isMonth(second)) return oneDay(toDay(Number(third), monthOf(second), dayIn(first)));
  if (/^\d{4}$/.test(first) && isMonth(second)) return oneDay(toDay(Number(first), monthOf(second), dayIn(third)));
  return null;
}

/**
 * The day that a pasted or typed text names: as the site shows it (03-04-1990 is March 4), 3/4/1990, ISO with or without a time, or in words.
 * An ambiguous text gives both days, so that the form can ask.
 */
export function readDate(given: string): ReadDate {
  const text = plain(given);
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return oneDay(toDay(Number(iso[1]), Number(iso[3]), Number(iso[4])));
  return readNumbers(text) ?? readWords(text) ?? NONE;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
/** 'March 4, 1990' */
export const dayInWords = (day: IsoDate): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
