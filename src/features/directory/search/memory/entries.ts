import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from '#shared/catalogues/statuses.ts';

/** What is kept of a girl's directory entry, as the database hands it over. */
export type EntryRow = {
  girlId: number;
  kind: DirectoryKind;
  inDirectory: boolean;
  hasPicture: boolean;
  searchText: string;
  /** Their keys, with commas between them. */
  services: string;
  height: number | null;
  weight: number | null;
  /** Days since 1970. */
  birthday: number | null;
  physique: string | null;
  /** In lower case. */
  city: string | null;
  state: string | null;
  country: string | null;
};

/** Stands for 'has not said' among heights, weights and birthdays. */
export const UNSAID = -32_768;
export const IN_DIRECTORY = 1;
export const HAS_PICTURE = 2;

const numberOfService = new Map<string, number>(SERVICE_KEYS.map((key, number) => [key, number]));
const codeOfKind = new Map<DirectoryKind, number>(DIRECTORY_KINDS.map((kind, index) => [kind, index + 1]));
export const kindCode = (kind: DirectoryKind) => codeOfKind.get(kind) ?? 0;

/** Places in `Entries.services`; null when one of these services does not exist. */
export function serviceNumbers(keys: readonly string[]): number[] | null {
  const numbers = keys.map((key) => numberOfService.get(key));
  return numbers.every((number) => number !== undefined) ? numbers : null;
}

/** Words of a text's signature, of 32 bits each. */
const SIGNATURE = 4;

/**
 * A bit for each pair of neighbouring letters in a text. Who contains a text has all bits of its signature, and few others
 * have: most texts need not be read.
 */
export function signatureOf(text: Uint8Array, from = 0, to = text.length): Int32Array {
  const bits = new Int32Array(SIGNATURE);
  for (let at = from + 1; at < to; at += 1) {
    const bit = Math.imul(((text[at - 1] as number) << 8) | (text[at] as number), 0x9e3779b1) >>> 25;
    bits[bit >> 5] = (bits[bit >> 5] as number) | (1 << (bit & 31));
  }
  return bits;
}

/** Numbers for texts that many girls share, from 1; 0 is 'has not said'. */
class Dictionary {
  readonly #codes = new Map<string, number>();

  add(value: string | null): number {
    if (value === null) return 0;
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.#codes.size + 1);
    return this.#codes.size;
  }

  find = (value: string): number | undefined => this.#codes.get(value);
}

type Numbers = Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array;
function longer<T extends Numbers>(old: T, length: number): T {
  const grown = new (old.constructor as new (length: number) => T)(length);
  grown.set(old);
  return grown;
}

/** Girls are looked at in portions. */
export const PORTION = 4_096;

/** One bit for each girl, in words of 32 for whole portions. */
const bitsFor = (ids: number) => (Math.ceil(ids / PORTION) * PORTION) / 32;

function setBit(bits: Int32Array, id: number, isSet: boolean) {
  const word = bits[id >> 5] as number;
  bits[id >> 5] = isSet ? word | (1 << (id & 31)) : word & ~(1 << (id & 31));
}

function gather(column: Numbers, ids: Int32Array, into: Numbers) {
  for (let at = 0; at < ids.length; at += 1) into[at] = column[ids[at] as number] as number;
}

function gatherBits(bits: Int32Array, ids: Int32Array, into: Int32Array) {
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number;
    into[at >> 5] = (into[at >> 5] as number) | ((((bits[id >> 5] as number) >>> (id & 31)) & 1) << (at & 31));
  }
}

/**
 * The entries of a large directory in columns of numbers, each at its girl's id: about 60 bytes and her searchable text.
 * Ids are handed out in order, so the highest is the newest and few places stay empty.
 */
export class Entries {
  /** Above every id. */
  end = 0;
  count = 0;
  /** 0: nobody is there. */
  kind = new Uint8Array(0);
  flags = new Uint8Array(0);
  /** Who is of a kind, by its code, and who offers a service, by its number. */
  kinds = [0, ...DIRECTORY_KINDS].map(() => new Int32Array(0));
  services = SERVICE_KEYS.map(() => new Int32Array(0));
  height = new Int16Array(0);
  weight = new Int16Array(0);
  birthday = new Int32Array(0);
  physique = new Uint32Array(0);
  city = new Uint32Array(0);
  state = new Uint32Array(0);
  country = new Uint32Array(0);
  readonly physiques = new Dictionary();
  readonly cities = new Dictionary();
  readonly states = new Dictionary();
  readonly countries = new Dictionary();
  /** All texts, one behind the other. */
  text = new Uint8Array(0);
  textStart = new Uint32Array(0);
  textEnd = new Uint32Array(0);
  signature = Array.from({ length: SIGNATURE }, () => new Int32Array(0));
  lostBytes = 0;
  /** Girls that came, changed or went. */
  changes = 0;
  #textUsed = 0;
  readonly #encoder = new TextEncoder();

  /** @param ids above the highest id that is expected; @param textBytes of all texts: both may grow */
  constructor(ids: number, textBytes: number) {
    this.#growTo(ids);
    this.text = new Uint8Array(textBytes);
  }

  #growTo(ids: number) {
    for (const name of ['kind', 'flags'] as const) this[name] = longer(this[name], ids);
    for (const name of ['height', 'weight'] as const) this[name] = longer(this[name], ids);
    this.birthday = longer(this.birthday, ids);
    for (const name of ['kinds', 'services'] as const) this[name] = this[name].map((bits) => longer(bits, bitsFor(ids)));
    this.signature = this.signature.map((word) => longer(word, ids));
    for (const name of ['physique', 'city', 'state', 'country', 'textStart', 'textEnd'] as const) this[name] = longer(this[name], ids);
  }

  remove(girlId: number) {
    if (girlId >= this.end || this.kind[girlId] === 0) return;
    this.#putKind(girlId, 0);
    this.count -= 1;
    this.changes += 1;
  }

  put(row: EntryRow) {
    const { girlId } = row;
    if (girlId >= this.kind.length) this.#growTo(Math.ceil(girlId * 1.1) + 1_000);
    if (this.kind[girlId] === 0) this.count += 1;
    this.end = Math.max(this.end, girlId + 1);
    this.#putKind(girlId, kindCode(row.kind));
    this.flags[girlId] = (row.inDirectory ? IN_DIRECTORY : 0) | (row.hasPicture ? HAS_PICTURE : 0);
    for (const bits of this.services) setBit(bits, girlId, false);
    if (row.services) for (const number of serviceNumbers(row.services.split(',')) ?? []) setBit(this.services[number] as Int32Array, girlId, true);
    this.height[girlId] = row.height ?? UNSAID;
    this.weight[girlId] = row.weight ?? UNSAID;
    this.birthday[girlId] = row.birthday ?? UNSAID;
    this.physique[girlId] = this.physiques.add(row.physique);
    this.city[girlId] = this.cities.add(row.city);
    this.state[girlId] = this.states.add(row.state);
    this.country[girlId] = this.countries.add(row.country);
    this.#putText(girlId, row.searchText);
    this.changes += 1;
  }

  /** A directory of these girls only, close together in memory, each at her place among `ids`. */
  pick(ids: Int32Array): Entries {
    const picked = new Entries(ids.length, 0);
    picked.end = ids.length;
    for (const name of ['kind', 'flags', 'height', 'weight', 'birthday', 'physique', 'city', 'state', 'country'] as const)
      gather(this[name], ids, picked[name]);
    for (const [at, word] of this.signature.entries()) gather(word, ids, picked.signature[at] as Int32Array);
    for (const name of ['kinds', 'services'] as const) for (const [at, bits] of this[name].entries()) gatherBits(bits, ids, picked[name][at] as Int32Array);
    picked.text = new Uint8Array(ids.reduce((sum, id) => sum + (this.textEnd[id] as number) - (this.textStart[id] as number), 0));
    let used = 0;
    for (const [at, id] of ids.entries()) {
      if (this.kind[id] !== 0) picked.count += 1;
      picked.textStart[at] = used;
      picked.text.set(this.text.subarray(this.textStart[id], this.textEnd[id]), used);
      used += (this.textEnd[id] as number) - (this.textStart[id] as number);
      picked.textEnd[at] = used;
    }
    return picked;
  }

  #putKind(girlId: number, code: number) {
    this.kind[girlId] = code;
    for (const [kind, bits] of this.kinds.entries()) setBit(bits, girlId, kind === code);
  }

  /** A text that changed goes behind all others; its old place is lost until all is read anew. */
  #putText(girlId: number, text: string) {
    const most = text.length * 3;
    this.lostBytes += (this.textEnd[girlId] ?? 0) - (this.textStart[girlId] ?? 0);
    if (this.#textUsed + most > this.text.length) this.text = longer(this.text, Math.ceil((this.#textUsed + most) * 1.1) + 10_000);
    const { written } = this.#encoder.encodeInto(text, this.text.subarray(this.#textUsed));
    this.textStart[girlId] = this.#textUsed;
    this.#textUsed += written;
    this.textEnd[girlId] = this.#textUsed;
    const signature = signatureOf(this.text, this.#textUsed - written, this.#textUsed);
    for (const [at, word] of this.signature.entries()) word[girlId] = signature[at] as number;
  }
}
