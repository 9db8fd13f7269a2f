import { trimEndOf } from '../identifiers/plain-text.ts';

/** A word as it was typed, and where the text has it. */
export type Word = {
  typed: string;
  /** Lower case, without accents, dots and quotation marks; hyphens are spaces. */
  plain: string;
  /** In quotation marks: to be found as it is, not to be understood. */
  literal: boolean;
  /** A comma stands between it and the word before. */
  afterComma: boolean;
};

/** More words are a sentence, not a search: they stay one text. */
export const MOST_WORDS = 12;
/** The longest name of a place or a style, in words. */
export const LONGEST_PHRASE = 5;

/** 'Jiu-Jitsu' → 'jiu jitsu', 'São Paulo' → 'sao paulo', 'L.A.' → 'la', 'Lift & Carry' → 'lift and carry'. */
export const normalizePhrase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[.'’"]/g, '')
    .replace(/[-/\s]+/g, ' ')
    .trim();

/** The words of a text; a quoted phrase is one word. */
export function toWords(text: string): Word[] {
  const words: Word[] = [];
  let afterComma = false;
  for (const [piece, quoted] of text.matchAll(/"([^"]+)"|[,;]|[^\s,;"]+/g)) {
    if (piece === ',' || piece === ';') afterComma = true;
    else {
      words.push({ typed: quoted ?? piece, plain: normalizePhrase(quoted ?? piece), literal: quoted !== undefined, afterComma });
      afterComma = false;
    }
  }
  return words;
}

export const phraseOf = (words: readonly Word[]): string => words.map(({ plain }) => plain).join(' ');

/** Every run of words that could be the name of a place, without those that are said to be literal. */
export function phrasesOf(words: readonly Word[]): string[] {
  const phrases = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_PHRASE); to += 1) {
      const run = words.slice(from, to);
      if (run.some(({ literal }) => literal)) break;
      phrases.add(phraseOf(run));
    }
  }
  return [...phrases].filter((phrase) => phrase.length > 1);
}

/** Digits and the signs between them in a phone number. */
export const isNumber = ({ typed }: Pick<Word, 'typed'>): boolean => /^[\d()+./-]+$/.test(typed);

const PHONE_LIKE = /^[\s\d()+./-]+$/;
export const PHONE_DIGITS = { fewest: 7, most: 17 } as const;

/**
 * The text as it was typed, and as numbers, sites and handles are stored: '(512) 555-0142' → '5125550142', 'https://www.a.example/' →
 * 'a.example', '@ann' → 'ann'. At most two.
 */
export function textForms(text: string): string[] {
  const plain = PHONE_LIKE.test(text) ? toStoredNumber(text) : withoutPrefix(text);
  return plain && plain !== text ? [text, plain] : [text];
}

/** US numbers lose their country code: most are stored without it. */
function toStoredNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.length < PHONE_DIGITS.fewest || digits.length > PHONE_DIGITS.most) return undefined;
  return digits.replace(/^1(?=\d{10}$)/, '');
}

const withoutPrefix = (text: string) =>
  trimEndOf(
    text
      .replace(/^https?:\/\//i, '')
      .replace(/^www\./i, '')
      .replace(/^@+/, ''),
    /\//,
  );
