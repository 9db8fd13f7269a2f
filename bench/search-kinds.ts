import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import type { randomFrom } from '../seeds/random.ts';

type Random = ReturnType<typeof randomFrom>;
export type SearchKind = {
  name: string;
  /** The address of a random search. */
  query: (random: Random, words: string[]) => string;
  only?: 'count';
};

const range = (random: Random) => {
  const age = random.int(18, 50);
  const height = random.int(58, 68);
  return `ageMin=${age}&ageMax=${age + random.int(3, 15)}&heightMin=${height}&heightMax=${height + random.int(2, 8)}`;
};
const services = (random: Random) =>
  random
    .some(SERVICE_KEYS, random.int(1, 3))
    .map((key) => `services=${key}`)
    .join('&');
/** A piece of a name or a place that is in the directory. */
const text = (random: Random, words: string[]) => {
  const word = random.pick(words);
  const from = random.int(0, Math.max(0, word.length - 4));
  return `q=${encodeURIComponent(word.slice(from, from + random.int(2, 6)))}`;
};

export const containsKind: SearchKind = { name: 'contains', query: text };
export const searchKinds: SearchKind[] = [
  containsKind,
  { name: 'ranges', query: range },
  { name: 'services', query: services },
  { name: 'all together', query: (random, words) => [text(random, words), range(random), services(random)].join('&') },
  { name: 'count alone', query: (random, words) => random.pick([text(random, words), range(random), services(random)]), only: 'count' },
];
