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
