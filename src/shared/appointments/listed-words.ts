const split = (text: string) => text.split(/\s*,\s*/).filter(Boolean);
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a text lists a word between its commas: 'Judo, no chokes' lists 'Judo'. */
export const lists = (text: string, word: string): boolean => split(text).some((one) => same(one, word));

/** The text with the word in its list, or without it where it was. */
export const toggleListed = (text: string, word: string): string =>
  (lists(text, word) ? split(text).filter((one) => !same(one, word)) : [...split(text), word]).join(', ');
