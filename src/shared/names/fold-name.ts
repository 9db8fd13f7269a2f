/**
 * The form in which names, places and texts are compared, whatever writing they come in. The database makes the same form with `fold_name()`
 * (docs/decisions/140), and `fold-name.test.ts` holds the two together: change both, by a migration that rebuilds the indexes.
 */

/** Apostrophes separate no words: most people leave them out. */
const APOSTROPHES =
  /['`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u055a\u05f3\u1fbd\u1fbf\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/gu;
/** Accents, points of Hebrew and Arabic, and characters that nobody sees. Vowel signs of other scripts stay: they tell names apart. */
const MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single marks are what it is about.
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\ufe00-\ufe0f\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** Signs and spaces. Line breaks stay: they separate the fields of a record. */
const SEPARATORS =
  /[\t\x0b-\r -/:-@[-_{-~\u00a0-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u0589\u05be\u05c0\u05c3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30fb\u{1f000}-\u{1faff}]+/gu;
/** Letters that no accent makes. */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ȷ: 'j', ŋ: 'n', ĸ: 'k', ƀ: 'b', ς: 'σ' },
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** 'José  O’Neil-Łaski' → 'jose oneil laski' */
export const foldName = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] as string)
    .replace(APOSTROPHES, '')
    .replace(SEPARATORS, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^ | $/g, '');

/** The words of a text that is searched for, folded, each once. */
export const foldedWords = (text: string): string[] => [...new Set(foldName(text).split(/[ \n]/).filter(Boolean))];

/** Names whose words are only joined or split differently have one key: 'Anna Marie', 'Anna-Marie', 'Annamarie'. As `name_key()`. */
export const nameKey = (name: string): string => foldName(name).replaceAll(' ', '');

/** Words, and each joined with the next one: 'Annamarie' may be typed for 'Anna Marie'. */
export const withJoinedNeighbors = (words: readonly string[]): string[] => [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)];

/** Shorter words are one letter away from half of all others. */
const SHORTEST_MISSPELLED = 4;
/** Beginnings of longer words are compared. */
const LONGEST_TERM = 16;

/** Shorter words, and words with a digit, are taken as they are typed. */
export const mayBeMisspelled = (word: string): boolean => word.length > 2 && !/\d/.test(word);

/** A word, and the word without each of its letters. Words that share a term are mostly one mistake apart. As `name_terms()`. */
export function misspellings(word: string): string[] {
  const letters = [...word].slice(0, LONGEST_TERM);
  const shorter = letters.length < SHORTEST_MISSPELLED ? [] : letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([letters.join(''), ...shorter])];
}

export type Mistake = 'wrong' | 'missing' | 'swapped';

/** The mistake that two texts differ by: a letter is another one, or missing in one of them, or two neighbors are swapped. null: none, or more. */
export function findMistake(one: string, other: string): Mistake | null {
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (left.length === 1 && right.length === 1) return 'wrong';
  if (left.length + right.length === 1) return 'missing';
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0] ? 'swapped' : null;
}

export const isOneMistakeApart = (one: string, other: string): boolean => one === other || findMistake(one, other) !== null;
