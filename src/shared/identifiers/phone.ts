import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString as parseLeniently } from 'libphonenumber-js/min';
import { PHONE_DIGITS } from '../limits.ts';
import { isPlaceholderPhone, PLACEHOLDERS } from './placeholders.ts';
import { plainText } from './plain-text.ts';

/**
 * The possible meanings of one phone number in E.164 ('+15125550142'), the likeliest first. `isSure`: there is only one meaning.
 * `isShort`: too short for an American number.
 */
export type PhoneReading = { forms: [string, ...string[]]; isSure: boolean; isShort?: true };

const US = '+1';
const FEWEST_DIGITS = 7;
/** A shorter number without its country is taken for a part of one. */
const FEWEST_NATIONAL = 8;
const FEWEST_WITH_ZERO = 9;
const MOST_MEANINGS = 12;

/** Countries whose national forms are tried, the likeliest first. */
const COUNTRIES = (
  'GB IE AU NZ DE FR NL BE CH AT IT ES PT LU SE NO DK FI PL CZ HU RO GR TR IL AE SA ZA EG NG KE MX BR AR CO CL PE IN PK BD PH TH MY SG ID VN JP KR CN HK TW ' +
  'RU UA'
).split(' ') as CountryCode[];
const CALLABLE = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER', 'VOIP', undefined]);

const sure = (form: string): PhoneReading => ({ forms: [form], isSure: true });
const isValid = (form: string) => parsePhoneNumberFromString(form)?.isValid() === true;

/**
 * One writing for numbers that their country writes in several: without Mexico's 1, 01, 044 and 045, with Benin's 01 of 2024, with Brazil's ninth
 * digit, with Italy's zero only where it belongs.
 */
function toCurrent(form: string): string {
  const mexican = /^\+52(?:1|01|04[45])(\d{10})$/.exec(form)?.[1];
  if (mexican) return `+52${mexican}`;
  if (/^\+229\d{8}$/.test(form)) return form.replace('+229', '+22901');
  if (/^\+55\d\d[6-9]\d{7}$/.test(form)) return `${form.slice(0, 5)}9${form.slice(5)}`;
  if (form.startsWith('+39') && !isValid(form)) {
    const other = form.startsWith('+390') ? form.replace('+390', '+39') : form.replace('+39', '+390');
    if (isValid(other)) return other;
  }
  return form;
}

/** The form under which a number is hashed and compared. Argentina's 9 marks a mobile and is left out as often as not. */
export const phoneKey = (form: string): string => toCurrent(form).replace(/^\+549(?=\d{10}$)/, '+54');

/** Digits that begin with a country code. null: no number can be so long or short. */
function toE164(digits: string): string | null {
  const form = toCurrent(`+${digits}`);
  const parsed = parsePhoneNumberFromString(form);
  return parsed?.isPossible() ? toCurrent(parsed.number) : null;
}

/** Meanings of a number without country code in other countries. */
function readNational(digits: string): string[] {
  const hasTrunkZero = digits.startsWith('0');
  if (digits.length < (hasTrunkZero ? FEWEST_WITH_ZERO : FEWEST_NATIONAL)) return [];
  const found = COUNTRIES.flatMap((country) => {
    const parsed = parsePhoneNumberFromString(digits, country);
    if (!parsed?.isValid() || parsed.countryCallingCode !== getCountryCallingCode(country)) return [];
    const type = parsed.getType();
    // Mexico doesn't say which of its numbers are mobile.
    return (hasTrunkZero ? CALLABLE.has(type) : type === 'MOBILE' || country === 'MX') ? [{ form: toCurrent(parsed.number), isMobile: type === 'MOBILE' }] : [];
  });
  return [...found.filter(({ isMobile }) => isMobile), ...found.filter(({ isMobile }) => !isMobile)].map(({ form }) => form);
}

function unsure(forms: (string | null)[]): PhoneReading | null {
  const [first, ...others] = new Set(forms.filter((form) => form !== null));
  return first === undefined ? null : { forms: [first, ...others.slice(0, MOST_MEANINGS - 1)], isSure: false };
}

function readInternational(digits: string): PhoneReading | null {
  const form = toE164(digits);
  if (form && isValid(form)) return sure(form);
  // An American number behind a plus, without its country.
  if (/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return unsure([`${US}${digits}`, form]);
  return form ? sure(form) : null;
}

/** Reads the digits of one number, with or without the plus before them. */
function readDigits(digits: string, hasPlus: boolean): PhoneReading | null {
  if (digits.length < FEWEST_DIGITS) return null;
  if (hasPlus && !digits.startsWith('0')) return readInternational(digits);
  // As it is dialed from most countries, from the United States, from Australia.
  const dialed = ['00', '011', '0011'].filter((prefix) => digits.startsWith(prefix)).map((prefix) => toE164(digits.slice(prefix.length)));
  const abroad = dialed.find((form) => form !== null && isValid(form));
  if (abroad) return sure(abroad);
  // Ten digits are a number of this country, whatever the numbering plan thinks of its area code, unless another country has such numbers.
  if (/^[2-9]\d{9}$/.test(digits)) {
    const elsewhere = isValid(`${US}${digits}`) ? [] : readNational(digits);
    return elsewhere.length === 0 ? sure(`${US}${digits}`) : unsure([`${US}${digits}`, ...elsewhere]);
  }
  const isAmerican = /^1[2-9]\d{9}$/.test(digits);
  if (isAmerican && isValid(`+${digits}`)) return sure(`+${digits}`);
  const national = readNational(digits);
  if (isAmerican && national.length === 0) return sure(`+${digits}`);
  const whole = /^[2-9]\d{10,}$/.test(digits) ? toE164(digits) : null;
  if (whole && isValid(whole)) return unsure([whole]);
  if (isAmerican || national.length > 0) {
    const reading = unsure([isAmerican ? `+${digits}` : null, ...national]);
    return reading && digits.length < PHONE_DIGITS && !digits.startsWith('0') ? { ...reading, isShort: true } : reading;
  }
  const impossible = digits.startsWith('00') ? dialed[0] : null;
  return impossible ? sure(impossible) : null;
}

const BETWEEN = String.raw`[ ()[\]{}.,\-/\\_*~·•‧∙⋅'"’|=:\p{So}]`;
/** A number in a text. The plus may come before a bracket and after any character. Bounded: a row of pluses is read once for each. */
const RUN = new RegExp(String.raw`(?:\+${BETWEEN}{0,3}){0,4}\d(?:${BETWEEN}{0,4}\d)*`, 'gu');
const EXTENSION = /^[ )\]]*(?:;? ?ext(?:ension|n)?\.?[ =:]*|[;,]+ ?(?=\d{1,6}#)|доб\.? ?|[xpw] ?|# ?|;)\d{1,7}#?(?!\d)/i;
const SCHEME = /\b(?:tel|sms|smsto|mms|callto|facetime(?:-audio)?|imessage):(?:\/\/)?/gi;
/** Times and days beside a number. */
const CLOCK = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)(?: ?[ap]\.?m\b\.?)?/gi;
const DAY =
  /(?<!\d[^\p{L}\n]{0,3})(?:(?:19|20)\d\d[-.][01]\d[-.][0-3]\d|[0-3]?\d([-./])[0-3]?\d\1(?:19|20)\d\d|[0-3]?\d\/[0-3]?\d\/\d\d(?![^\p{L}\n]{0,3}\d))(?=[\s,\])]|$)/gu;
/** 15 digits of E.164 and a prefix of up to four. */
const MOST_DIGITS = 19;
/** A run of digits can be split in thousands of ways, and each part may be tried in all countries. */
const MOST_SPLITS = 80;
/** In a whole text. */
const MOST_READ = 200;
type Budget = { left: number };
type Splits = { tried: number; failed: Set<number> };

/** The numbers of a run of digits: one, or several that are each sure. `splits` holds the lengths of ends that are no numbers. */
function readRun(run: string, budget: Budget, splits: Splits = { tried: 0, failed: new Set() }): PhoneReading[] {
  const digits = run.replaceAll(/\D/g, '');
  const hasPlus = run.startsWith('+');
  const whole = digits.length > MOST_DIGITS ? null : readDigits(digits, hasPlus);
  budget.left -= 1;
  if (whole?.isSure) return [whole];
  for (const { index, 0: gap } of run.matchAll(/(?<=\d)[^\d]+(?=\d)/g)) {
    const [head, tail] = [run.slice(0, index), run.slice(index + gap.length)];
    const headDigits = head.replaceAll(/\D/g, '');
    if (headDigits.length < FEWEST_DIGITS) continue;
    if (headDigits.length > MOST_DIGITS || splits.tried >= MOST_SPLITS || budget.left <= 0) break;
    splits.tried += 1;
    budget.left -= 1;
    const first = readDigits(headDigits, hasPlus);
    if (!first?.isSure || !canExist(first.forms[0]) || splits.failed.has(tail.length)) continue;
    const others = readRun(tail, budget, splits);
    if (others.length > 0 && others.every((one) => one.isSure)) return [first, ...others];
    splits.failed.add(tail.length);
  }
  return whole ? [whole] : [];
}

type Part = { from: number; to: number; reading: PhoneReading; doubt: number };

/** Numbers beside other digits (an age, a price, a date), at the borders of groups: the surest, then those of the fewest groups. */
function readParts(run: string, budget: Budget): PhoneReading[] {
  const groups = run.match(/\d+/g) ?? [];
  const hasPlus = run.startsWith('+');
  // A country code begins the number.
  const starts = hasPlus || /^(?:00|011)/.test(groups.join('')) ? 1 : groups.length;
  const parts: Part[] = [];
  let tried = 0;
  for (let from = 0; from < starts; from += 1)
    for (let to = from + 1; to <= groups.length; to += 1) {
      const digits = groups.slice(from, to).join('');
      if (digits.length > MOST_DIGITS || tried >= MOST_SPLITS || budget.left <= 0 || (from > 0 && digits.startsWith('00'))) break;
      const isWorldwide = hasPlus || digits.startsWith('0');
      if (to - from === groups.length || !(isWorldwide ? digits.length >= FEWEST_WITH_ZERO : /^1?[2-9]\d{9}$/.test(digits))) continue;
      tried += 1;
      budget.left -= 1;
      const reading = readDigits(digits, hasPlus);
      if (!reading || !(reading.isSure ? canExist(reading.forms[0]) : isWorldwide)) continue;
      parts.push({ from, to, reading, doubt: reading.isSure ? (isValid(reading.forms[0]) ? 0 : 1) : 2 });
    }
  const surest = Math.min(...parts.map(({ doubt }) => doubt));
  const chosen: Part[] = [];
  for (const part of parts.filter(({ doubt }) => doubt === surest).sort((one, other) => one.to - one.from - (other.to - other.from))) {
    const rival = chosen.find(({ from, to }) => part.from < to && from < part.to);
    if (!rival) chosen.push(part);
    else if (rival.to - rival.from === part.to - part.from) rival.reading = unsure([...rival.reading.forms, ...part.reading.forms]) ?? rival.reading;
  }
  return chosen.sort((one, other) => one.from - other.from).map(({ reading }) => reading);
}

/** '737-555-0801/02': the second number is written by its last digits. */
function readEndings(run: string, budget: Budget): PhoneReading[] {
  const [, head = '', ending = ''] = /^(.*\d) ?\/ ?(\d{2,4})$/.exec(run) ?? [];
  const [first, other] = head ? readRun(head, budget) : [];
  if (!first?.isSure || other || !isValid(first.forms[0])) return [];
  return [first, sure(first.forms[0].slice(0, -ending.length) + ending)];
}

function readNumbers(run: string, isInWord: boolean, budget: Budget): PhoneReading[] {
  const numbers = readRun(run, budget);
  const [whole] = numbers;
  if (numbers.length > 1 || (whole?.isSure && isValid(whole.forms[0]))) return numbers;
  const endings = isInWord || whole ? [] : readEndings(run, budget);
  if (endings.length > 0) return endings;
  const parts = readParts(run, budget);
  if (!whole || parts.length === 0) return parts.length > 0 ? parts : numbers;
  const isAmerican = whole.forms[0].startsWith(US);
  const [part, ...others] = parts.filter(({ isSure, forms }) => (isSure ? isValid(forms[0]) : !isAmerican));
  if (!part) return numbers;
  if (others.length > 0 || whole.isSure) return [part, ...others];
  return [unsure([...part.forms, ...whole.forms]) ?? whole];
}

/** As many digits as only a number has. Fewer may be a part of one. */
const FEWEST_OF_A_NUMBER = 8;
export const PHONE_INCOMPLETE = 'This isn’t a full phone number: digits are missing, or there are too many.';

/** Extracts phones from text. `rest`: the text without them. `problem`: why digits that look like a number are none. */
export function takePhones(text: string): { phones: PhoneReading[]; rest: string; problem: string | null } {
  const plain = plainText(text)
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll('➕', '+')
    .replaceAll(SCHEME, '')
    .replaceAll(CLOCK, '\n')
    .replaceAll(DAY, '\n');
  const phones = new Map<string, PhoneReading>();
  const budget = { left: MOST_READ };
  let problem: string | null = null;
  let rest = '';
  let at = 0;
  for (const { index, 0: run } of plain.matchAll(RUN)) {
    const isInWord = /^\p{L}/u.test(plain.slice(index + run.length));
    if (isPlaceholderPhone(run)) {
      problem ??= PLACEHOLDERS.phone;
      continue;
    }
    if (budget.left <= 0) break;
    const found = readNumbers(run, isInWord, budget);
    if (found.length === 0) {
      if (!isInWord && run.replaceAll(/\D/g, '').length >= FEWEST_OF_A_NUMBER) problem ??= PHONE_INCOMPLETE;
      continue;
    }
    for (const one of found) phones.set(one.forms.join(), one);
    rest += `${plain.slice(at, index)}\n`;
    at = index + run.length;
    at += EXTENSION.exec(plain.slice(at))?.[0].length ?? 0;
  }
  return { phones: [...phones.values()], rest: rest + plain.slice(at), problem };
}

/** The one number of a text. null: none, or several. */
export function readPhone(text: string): PhoneReading | null {
  const { phones } = takePhones(text);
  return phones.length === 1 ? (phones[0] as PhoneReading) : null;
}

const MOST_NAMED = 4;

/** 'Did you mean +33 6 12 34 56 78 or +31 6 12345678?' Numbers of the right length that no one can have, such as +51 25550142, are only searched. */
export function askWhichPhone({ forms, isShort }: PhoneReading): string {
  const valid = forms.filter(isValid);
  const offered = valid.length > 0 ? valid : forms;
  const named = offered.slice(0, MOST_NAMED).map(formatInternational);
  const more = offered.length - named.length;
  const all = more > 0 ? [...named, `${more} others`] : named;
  return `${isShort ? 'An American number has 10 digits. ' : ''}Did you mean ${[all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' or ')}?`;
}

/** Whether two numbers differ only in their country: '+1 310 123 4567' and '+57 310 1234567', of which somebody left out the 57. */
export const isSameNationally = (one: string, other: string): boolean =>
  one !== other && parsePhoneNumberFromString(one)?.nationalNumber === parsePhoneNumberFromString(other)?.nationalNumber;

/** How a number is stored and answered: ten digits for an American one, with plus and country code for any other. */
export const storedPhone = (form: string): string => (form.startsWith(US) && form.length === PHONE_DIGITS + US.length ? form.slice(US.length) : form);

/** The key of a number as it is stored, which is read as it was meant then. */
export function keyOfStoredPhone(stored: string): string {
  if (/^\d{10}$/.test(stored)) return `${US}${stored}`;
  return phoneKey(/^\+\d{7,15}$/.test(stored) ? stored : (readPhone(stored)?.forms[0] ?? stored));
}

/**
 * Whether somebody can have this number (in E.164). Area codes that the library does not know yet are believed: a new one must not keep a
 * report out. None begins with 0 or 1.
 */
export const canExist = (form: string): boolean => /^\+1[2-9]\d{9}$/.test(form) || parseLeniently(form)?.isValid() === true;

/** '+44 7911 123456' */
const formatInternational = (form: string): string => parsePhoneNumberFromString(form)?.formatInternational() ?? form;
