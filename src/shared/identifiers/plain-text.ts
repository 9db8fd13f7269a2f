/** Format characters, control characters but line breaks, fillers, variation selectors, and the box of a keycap. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points, each removed by itself
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u20e3\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu;
const SPACES = /[^\S\n]+/gu;
const DIGIT = /\p{Nd}/u;

/** Digits of a script follow each other from zero to nine. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Text as contacts are read from it: no invisible characters, full-width letters as plain ones, digits of any script as 0 to 9. Keeps line breaks, one of several. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .replaceAll('。', '.')
    .replaceAll(/(?![0-9])\p{Nd}/gu, latinDigit)
    .trim();

/** Digits, however they are grouped, and nothing else: a number, or a part of one. */
export const isPhoneLike = (text: string): boolean => /^[\s\d()+./\-–]+$/.test(text) && /\d/.test(text);

/** Without these characters at its end. A pattern that ends with `+$` takes quadratic time where a long run of them is inside the text. */
export function trimEndOf(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** '%40' → '@'. A text with a lone percent sign is returned as it is. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** '5.12555E+09', alone or beside words: a spreadsheet kept the first digits and lost the others. */
const SHORTENED = /(?<![\p{L}\p{N}.@/=&-])\d(?:[.,]\d+(?:E[+-]?| E\+ ?)|E\+)0*(?:[6-9]|1[0-5])(?![\p{L}\p{N}@/])/iu;
export const isShortened = (text: string): boolean => SHORTENED.test(plainText(text));

export const PHONE_SHORTENED = 'A spreadsheet shortened this number and lost its last digits. Copy the whole number.';
