import { sampleSize } from '../totals.ts';
import { type Entries, PORTION, signatureOf, UNSAID } from './entries.ts';
import type { Codes, Ends, Wanted } from './wanted.server.ts';

/** Texts lie anywhere in memory, so reading one costs as much as all else about many girls. So many are read to fill a page, */
export const TEXTS = 40_000;
/** and so many only to count. */
export const TEXTS_TO_COUNT = 12_000;

/** One column after the other: loops over one column are several times as fast. Keeps those of the first `count` ids that match in front, in their order, and says how many they are. */
type Sieve = (ids: Int32Array, count: number) => number;

function withBits(column: Uint8Array | Int32Array, bits: number): Sieve {
  return (ids, count) => {
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const id = ids[at] as number;
      ids[left] = id;
      left += ((column[id] as number) & bits) === bits ? 1 : 0;
    }
    return left;
  };
}

function inRange(column: Int16Array | Int32Array, [from, to]: Ends): Sieve {
  return (ids, count) => {
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const id = ids[at] as number;
      const value = column[id] as number;
      ids[left] = id;
      left += (value >= from && value <= to) || value === UNSAID ? 1 : 0;
    }
    return left;
  };
}

function oneOf(column: Uint32Array, codes: Codes, isIn = true): Sieve {
  return (ids, count) => {
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const id = ids[at] as number;
      ids[left] = id;
      left += codes.has(column[id] as number) === isIn ? 1 : 0;
    }
    return left;
  };
}

/** Everything but kinds and services, and of the text its signature only. What is not asked for costs nothing. */
function sievesFor(entries: Entries, wanted: Wanted): Sieve[] {
  const { text, height, weight, birthday, flags, physique, city, state, country, notCountry } = wanted;
  const signature = text ? [...signatureOf(text)].map((bits, at) => (bits === 0 ? null : withBits(entries.signature[at] as Int32Array, bits))) : [];
  return [
    ...signature,
    height && inRange(entries.height, height),
    birthday && inRange(entries.birthday, birthday),
    weight && inRange(entries.weight, weight),
    city && oneOf(entries.city, city),
    state && oneOf(entries.state, state),
    physique && oneOf(entries.physique, physique),
    country && oneOf(entries.country, country),
    notCountry && oneOf(entries.country, notCountry, false),
    flags === 0 ? null : withBits(entries.flags, flags),
  ].filter((sieve) => sieve !== null);
}

/** Thirty-two girls at once: a bit for each who is of a kind and offers the services that are wanted. */
function wordsOf(entries: Entries, wanted: Wanted): (at: number) => number {
  const kinds = wanted.kinds.map((code) => entries.kinds[code] as Int32Array);
  const services = wanted.services.map((number) => entries.services[number] as Int32Array);
  return (at) => {
    let word = 0;
    for (const bits of kinds) word |= bits[at] as number;
    for (const bits of services) word &= bits[at] as number;
    return word;
  };
}

/** Writes the ids of one portion's girls into `ids` and says how many they are. */
function portionOf(wordAt: (at: number) => number, from: number, newestFirst: boolean, ids: Int32Array): number {
  let count = 0;
  for (let step = 0; step < PORTION / 32; step += 1) {
    const at = from / 32 + (newestFirst ? PORTION / 32 - 1 - step : step);
    for (let word = wordAt(at); word !== 0; count += 1) {
      const bit = 31 - Math.clz32(newestFirst ? word : word & -word);
      word &= ~(1 << bit);
      ids[count] = at * 32 + bit;
    }
  }
  return count;
}

/** Whether a girl's text contains this one. */
function holdsText({ text: all, textStart, textEnd }: Entries, text: Uint8Array): (id: number) => boolean {
  const first = text[0] as number;
  const { length } = text;
  return (id) => {
    const last = (textEnd[id] as number) - length;
    for (let at = textStart[id] as number; at <= last; at += 1) {
      if (all[at] !== first) continue;
      let same = 1;
      while (same < length && all[at + same] === text[same]) same += 1;
      if (same === length) return true;
    }
    return false;
  };
}

/** Those of these ids that match, in their order. */
export function choose(entries: Entries, wanted: Wanted, given: readonly number[]): number[] {
  const wordAt = wordsOf(entries, wanted);
  const ids = Int32Array.from(given.filter((id) => id < entries.end && (wordAt(id >> 5) >>> (id & 31)) & 1));
  const count = sievesFor(entries, wanted).reduce((left, sieve) => sieve(ids, left), ids.length);
  const { text } = wanted;
  const chosen = Array.from(ids.subarray(0, count));
  return text === null ? chosen : chosen.filter(holdsText(entries, text));
}

export type Scanned = {
  /** The first that match, in order, no more than asked for. */
  ids: number[];
  /** How many match among those that were looked at. */
  hits: number;
  /** Everybody was looked at. */
  isWhole: boolean;
};

type Scan = { newestFirst: boolean; first: number /** Looks no further when so many match and `first` of them are found. */; enough: number };

/** Looks at one girl after the other. Stops when it knows enough or has read too many texts. */
export function scan(entries: Entries, wanted: Wanted, { newestFirst, first, enough }: Scan): Scanned {
  const wordAt = wordsOf(entries, wanted);
  const sieves = sievesFor(entries, wanted);
  const portion = new Int32Array(PORTION);
  const found: number[] = [];
  const holds = wanted.text && holdsText(entries, wanted.text);
  let hits = 0;
  let texts = 0;
  const portions = Math.ceil(entries.end / PORTION);
  for (let number = 0; number < portions; number += 1) {
    let count = portionOf(wordAt, (newestFirst ? portions - 1 - number : number) * PORTION, newestFirst, portion);
    for (const sieve of sieves) count = sieve(portion, count);
    for (let at = 0; at < count; at += 1) {
      const id = portion[at] as number;
      if (holds) {
        if (texts >= (found.length < first ? TEXTS : TEXTS_TO_COUNT)) return { ids: found, hits, isWhole: false };
        texts += 1;
        if (!holds(id)) continue;
      }
      hits += 1;
      if (found.length < first) found.push(id);
      if (hits >= enough && found.length === first) return { ids: found, hits, isWhole: false };
    }
  }
  return { ids: found, hits, isWhole: true };
}

/** One id of each of `size` equal stretches, at random places: whoever is there stands for all of the stretch. */
export function sampleIds({ end }: Entries, size: number): Int32Array {
  const ids = new Int32Array(size);
  for (let stretch = 0; stretch < size; stretch += 1) {
    // Always the same: the golden ratio of 2^32 gives an order that has nothing to do with anything.
    const place = (Math.imul(stretch + 1, 0x9e3779b1) >>> 0) / 2 ** 32;
    ids[stretch] = Math.floor(((stretch + place) * end) / size);
  }
  return ids;
}

const samples = new WeakMap<Entries, { sample: Entries; changes: number }>();

/** Some that stand for all. What a sample proves leaves a fifth open, so it may be older than one change in a thousand girls. */
function sampleOf(entries: Entries): Entries {
  const known = samples.get(entries);
  if (known && entries.changes - known.changes <= entries.count / 1_000) return known.sample;
  const sample = entries.pick(sampleIds(entries, sampleSize));
  samples.set(entries, { sample, changes: entries.changes });
  return sample;
}

/** How many of the sample match. Looks no further when `enough` do. */
export const countSample = (entries: Entries, wanted: Wanted, enough: number): number =>
  scan(sampleOf(entries), wanted, { newestFirst: false, first: 0, enough }).hits;
