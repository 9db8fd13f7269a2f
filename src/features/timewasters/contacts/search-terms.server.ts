import { contactHash, contactHashes } from '#platform/secrets/contact-data.server.ts';
import { normalizeMailbox } from '#shared/identifiers/email.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';

/**
 * Keyed hashes by which an encrypted phone or email is proposed for what is like it (the same last seven digits, the same mailbox) and for its
 * fragments (trigrams). They are few bits each and only propose: whoever searches decrypts what they find and compares (decision 085).
 */

type ContactKind = 'phone' | 'email';

/** 16,384 records that follow each other share the hashes of trigrams; in the next block the same trigram has another hash. */
const BLOCK_BITS = 14;
export const blockOf = (timewasterId: number) => timewasterId >> BLOCK_BITS;

const TRIGRAM = 3;
/** The most trigrams that a fragment is looked for by. */
const MOST_ASKED = 8;
/** One hash of 32 bytes serves so many blocks, two bytes each. */
const BLOCKS_PER_HASH = 16;

export const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');
export const lastSevenOf = (phone: string) => digitsOf(phone).slice(-7);
/** 'john.doe+shop@example.org' → 'johndoe' */
export const mailboxOf = (email: string) => normalizeMailbox(email).replace(/@.*$/, '').replaceAll('.', '');

/** In shorter names one letter more or less is another person. */
const SHORTEST_MISSPELLED = 5;
/** The name, and the name without each of its letters: names that differ in one letter, or have two swapped, share an entry. */
function spellingsOf(email: string): string[] {
  const mailbox = mailboxOf(email);
  const shorter = mailbox.length < SHORTEST_MISSPELLED ? [] : [...mailbox].map((_, at) => mailbox.slice(0, at) + mailbox.slice(at + 1));
  return [...new Set([mailbox, ...shorter])];
}

const likenesses = (kind: ContactKind, value: string): [kind: string, form: string][] =>
  kind === 'phone' ? [['phone-last-seven', lastSevenOf(value)]] : spellingsOf(value).map((spelling) => ['email-mailbox', spelling]);

/** Negative, so that it is never a trigram's. */
const likenessTerm = (hash: Buffer) => hash.readInt32BE() | 0x8000_0000;

const trigramHash = (kind: ContactKind, block: number) => `${kind}-trigram-${Math.floor(block / BLOCKS_PER_HASH)}`;

/** Block, kind and 16 bits of the hash. */
function trigramTerm(kind: ContactKind, block: number, hash: Buffer): number {
  const bits = hash.readUInt16BE((block % BLOCKS_PER_HASH) * 2);
  return ((block & 0x3fff) << 17) | (kind === 'phone' ? 0 : 0x1_0000) | bits;
}

function trigramsOf(text: string): string[] {
  const all = new Set<string>();
  for (let at = 0; at + TRIGRAM <= text.length; at += 1) all.add(text.slice(at, at + TRIGRAM));
  return [...all];
}

/** What is stored beside the hash of an identifier; null for handles and links, which are searched in clear. */
export function searchTermsOf(timewasterId: number, { kind, value }: Identifier): number[] | null {
  if (kind !== 'phone' && kind !== 'email') return null;
  const block = blockOf(timewasterId);
  const trigrams = trigramsOf(value).map((trigram) => trigramTerm(kind, block, contactHash(trigramHash(kind, block), trigram)));
  return [...new Set([...likenesses(kind, value).map((one) => likenessTerm(contactHash(...one))), ...trigrams])];
}

/** Terms shared by phones or emails similar to this value, for each key in use. */
export const likenessTerms = (kind: ContactKind, value: string): number[] => likenesses(kind, value).flatMap((one) => contactHashes(...one).map(likenessTerm));

/** What a phone or email with this fragment has among its terms, the newest block first, for each key that is in use. */
export function fragmentTerms(kind: ContactKind, fragment: string, newestBlock: number): number[][] {
  const all = trigramsOf(fragment);
  const asked = all.filter((_, at) => at % Math.ceil(all.length / MOST_ASKED) === 0);
  const found: number[][] = [];
  let hashes: Buffer[][] = [];
  for (let block = newestBlock, group = ''; block >= 0; block -= 1) {
    if (group !== trigramHash(kind, block)) {
      group = trigramHash(kind, block);
      hashes = asked.map((trigram) => contactHashes(group, trigram));
    }
    for (const key of (hashes[0] ?? []).keys()) found.push(hashes.map((ofTrigram) => trigramTerm(kind, block, ofTrigram[key]!)));
  }
  return found;
}
