import { STATES } from '#shared/catalogues/states.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { citySpellings } from '#shared/places/city-names.ts';

/** More words are a sentence. */
const MOST_WORDS = 12;
/** Words around a name that is not the name: 'John from Austin', 'Mr. Smith'. */
const JOINING = new Set(['from', 'in', 'at', 'near', 'of', 'mr', 'mrs', 'ms', 'mister', 'dr', 'sir']);
/** Names of cities have up to so many words: 'Frankfurt am Main', 'Ho Chi Minh City'. */
const LONGEST_CITY = 4;

/** Words that a record has to contain together. A city has a list for each of its names, the typed one first. `isRegion`: a state at the end. */
export type SearchedWords = { spellings: readonly (readonly string[])[]; isRegion?: boolean };

const regions = new Map(STATES.flatMap(([code, name]) => [code, name].map((one) => [foldName(one), [[foldName(code)], foldName(name).split(' ')]] as const)));

/** Splits a text into the words that a record has to contain. A part of an address or a handle is one. */
export function readWords(text: string): SearchedWords[] {
  // 'N.Quill' is an initial with a name.
  if (/^\S*[@._/]\S*$/.test(text) && !/^(?:\p{L}\.)+\p{L}{2,}\.?$/u.test(text))
    return [foldName(text)].filter(Boolean).map((word) => ({ spellings: [[word]] }));
  const all = foldName(text).split(/[ \n]/).filter(Boolean).slice(0, MOST_WORDS);
  const names = all.filter((word) => !JOINING.has(word));
  const words = names.length > 0 ? names : all;
  const region = regionAt(words);
  const parts: SearchedWords[] = [];
  for (let at = 0; at < region; ) {
    const typed = words.slice(at, at + lengthOfCity(words.slice(at, region)));
    parts.push({ spellings: spell(typed, namesOfCity(typed)) });
    at += typed.length;
  }
  const state = words.slice(region);
  if (state.length > 0) parts.push({ spellings: spell(state, regions.get(state.join(' ')) ?? []), isRegion: true });
  return parts.filter(({ spellings }, at) => parts.findIndex((part) => part.spellings[0]?.join(' ') === spellings[0]?.join(' ')) === at);
}

/** The typed spelling first. */
const spell = (typed: readonly string[], others: readonly (readonly string[])[]) => [typed, ...others.filter((other) => other.join(' ') !== typed.join(' '))];

const namesOfCity = (words: readonly string[]) => [...new Set(citySpellings(words.join(' ')).map(foldName))].map((name) => name.split(' '));

/** Where a state begins that ends the text, behind a name and a city: New York and Washington are cities first. */
function regionAt(words: readonly string[]): number {
  const at = words.findIndex((_, index) => index > 1 && regions.has(words.slice(index).join(' ')) && namesOfCity(words.slice(index)).length === 1);
  return at < 0 ? words.length : at;
}

/** The most words that name a city with several names, or one word. An initial begins a name: 'N. Quill'. */
function lengthOfCity(words: readonly string[]): number {
  if (words[0]?.length === 1) return 1;
  for (let length = Math.min(LONGEST_CITY, words.length); length > 1; length -= 1) if (namesOfCity(words.slice(0, length)).length > 1) return length;
  return 1;
}

/** The words as this record may write them. A state doesn't count against a record that names none. */
export const wordsFor = (parts: readonly SearchedWords[], text: string, state: string | null): string[] => [
  ...new Set(
    parts.flatMap(({ spellings, isRegion }) => {
      const found = spellings.find((words) => words.every((word) => text.includes(word)));
      return found ?? (isRegion && !state ? [] : (spellings[0] ?? []));
    }),
  ),
];
