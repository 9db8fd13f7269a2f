import { stateName } from './catalogues/states.ts';

type Place = { city?: string | null; state?: string | null; country?: string | null };

// Most names are: every card has one, and taking marks away costs twenty times as much as looking for any.
const isAscii = /^[ -~]*$/;

/** 'Zürich' is 'Zurich' to whoever reads both. */
const plain = (text: string) => (isAscii.test(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '')).toLowerCase();

/** Parts of a place, the smallest first, each name once: Berlin is a city and a state, Singapore a city and a country. */
export const joinPlace = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part, at) => part && !parts.slice(0, at).some((before) => before && plain(before) === plain(part))).join(', ');

/** 'Austin, Texas, United States': what is known of it. null when nothing is known. */
export function placeText({ city, state, country }: Place): string | null {
  return joinPlace([city, state && stateName(state), country]) || null;
}
