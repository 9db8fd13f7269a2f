import { toNumber } from './rewrite-dates.ts';

const NUMBER = '(\\d{1,3}(?:[.,]\\d{1,2})?|an?|one|two|three|four|five|six|eight|ten)';
const DIGITS = '(\\d{1,3}(?:[.,]\\d{1,2})?)';
const HOURS = '(?:hours?|hrs?|h)';
const MINUTES = "(?:minutes?|mins?|m|')";
/** Not a length: 'in 2 hours', '2 hours later', 'every hour'. */
const NOT_BEFORE = /\b(?:in|within|after|every|per|an?other|last|past)\s*$/;
const NOT_AFTER = /^\s*(?:from now|later|earlier|ago|before|after|drive|away|notice)\b/;

const amount = (word: string) => (/^\d/.test(word) ? Number(word.replace(',', '.')) : toNumber(word));

const patterns: [pattern: RegExp, read: (match: RegExpExecArray) => [least: number, most?: number]][] = [
  [/\b(?:one and a half|1 ?1\/2|1½|1 and a half) hours?\b|\b(?:an |one |1 )?hour and a half\b/, () => [90]],
  [/\b(?:two and a half|2 ?1\/2|2½) hours?\b/, () => [150]],
  [/\bhalf (?:an? )?hour\b|\b1\/2 (?:an? )?hour\b|\b½ hour\b/, () => [30]],
  [/\b(?:three quarters of an hour)\b/, () => [45]],
  [/\b(?:a )?couple (?:of )?hours\b/, () => [120]],
  [new RegExp(`\\b${NUMBER} ?(?:-|to|or) ?${NUMBER} ?${HOURS}\\b`), ([, from = '', to = '']) => [amount(from) * 60, amount(to) * 60]],
  [new RegExp(`\\b${DIGITS} ?(?:-|to|or) ?${DIGITS} ?${MINUTES}(?![a-z])`), ([, from = '', to = '']) => [amount(from), amount(to)]],
  [
    new RegExp(`\\b${NUMBER} ?${HOURS}(?:,? ?(?:and )?)(\\d{1,2}) ?${MINUTES}?(?![a-z\\d])`),
    ([, hours = '', minutes = '']) => [amount(hours) * 60 + Number(minutes)],
  ],
  [new RegExp(`\\b${NUMBER}[ -]?${HOURS}(?![a-z])`), ([, hours = '']) => [amount(hours) * 60]],
  [new RegExp(`\\b${DIGITS}[ -]?${MINUTES}(?![a-z])`), ([, minutes = '']) => [amount(minutes)]],
];

function lengthText(minutes: number): string {
  if (minutes < 60 || minutes === 90) return `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}${rest ? ` ${rest} minutes` : ''}`;
}

export type ReadLength = { length: string | null; rest: string /** A length that no session has. */; odd: boolean };

/**
 * Reads how long a session should be out of plain words (`plainWords`).
 * @param asked whether it was asked for: then a bare number is one too
 */
export function readLength(plain: string, asked: boolean): ReadLength {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + match[0].length)];
    if (NOT_BEFORE.test(before) || NOT_AFTER.test(after)) continue;
    // '18h' is a clock.
    if (/^(?:1[3-9]|2[0-4]) ?h(?:\d\d)?$/.test(match[0])) continue;
    const [least = 0, most] = read(match).map((minutes = 0) => Math.round(minutes));
    const rest = `${before.replace(/\b(?:for|about|around|maybe|like|of)\s*$/, '')} ; ${after}`;
    if (least < 10 || (most ?? least) > 24 * 60) return { length: null, rest, odd: true };
    return { length: most && most > least ? rangeText(least, most) : lengthText(least), rest, odd: false };
  }
  const bare = asked ? /^(?:about |around |maybe |just )?(\d{1,3}(?:[.,]5)?|one|two|three|four)(?: please| max)?[.!]?$/.exec(plain)?.[1] : undefined;
  if (bare) {
    const number = amount(bare);
    const minutes = number <= 8 ? number * 60 : number;
    return minutes < 10 || minutes > 480 ? { length: null, rest: '', odd: true } : { length: lengthText(minutes), rest: '', odd: false };
  }
  if (/\b(?:whole|full|all) day\b/.test(plain) && asked) return { length: 'Full day', rest: '', odd: false };
  return { length: null, rest: plain, odd: false };
}

const rangeText = (least: number, most: number) =>
  least % 60 === 0 && most % 60 === 0
    ? `${least / 60} to ${most / 60} hours`
    : most < 120
      ? `${least} to ${most} minutes`
      : `${lengthText(least)} to ${lengthText(most)}`;
