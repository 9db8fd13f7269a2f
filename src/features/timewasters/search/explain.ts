import type { ClientType } from '#shared/catalogues/client-types.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { normalizeMailbox } from '#shared/identifiers/email.ts';
import type { HandleKind } from '#shared/identifiers/networks.ts';
import { isSameNationally } from '#shared/identifiers/phone.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { findMistake, foldedWords, foldName, isOneMistakeApart, type Mistake, mayBeMisspelled, nameKey, withJoinedNeighbors } from '#shared/names/fold-name.ts';
import { digitsOf, lastSevenOf, mailboxOf } from '../contacts/search-terms.server.ts';
import type { ReadQuery } from './parse-query.ts';
import { type SearchedWords, wordsFor } from './read-words.ts';

/** The columns by which a look-up orders and explains a record. */
export type RecordFacts = Record<'city' | 'state' | 'country' | HandleKind, string | null> & {
  id: number;
  name: string;
  severity: number;
  clientType: ClientType;
  reasons: TimewasterReason[];
  createdAt: Date;
  /** Approved by a moderator. Verdicts leave out waiting reports. */
  approved: boolean;
};

/** The reason for a match. A lower rank is a surer match. */
export type Explanation = { why: string; rank: number };

const EXACT_WHY = { phone: 'Same number', email: 'Same email', handle: 'Same profile', link: 'Same link', text: 'Same profile' };

/** The reason for an exact match: of several contacts it is not known which one matched. */
export function explainExact({ kind, asked, question }: ReadQuery): string {
  if (new Set(asked.map(groupOf)).size > 1) return 'Same number, email or profile';
  return question === null ? EXACT_WHY[kind] : 'One of the possible numbers';
}

const groupOf = ({ kind }: Identifier) => (kind === 'phone' || kind === 'email' ? kind : 'profile');

/** Ranks of names: as it was typed, the same in another writing, the words of it, a place or profile, similar. */
const RANKS = { exact: 0, written: 1, part: 2, place: 3, similar: 4, mention: 5 };

const isIn = (words: readonly string[], text: string) => words.every((word) => text.includes(word));
const fold = (...texts: (string | null)[]) => foldName(texts.filter(Boolean).join('\n'));
const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((word) => other.includes(word));

/** Explains a match by words: a name, a name with a city, part of a profile name. */
export function explainWords(typed: string, parts: readonly SearchedWords[], facts: RecordFacts): Explanation {
  const { name, city, state, country, instagram, facebook, twitter, skype } = facts;
  const words = wordsFor(parts, fold(name, city, state, country, instagram, facebook, twitter, skype), state);
  if (name.trim().toLowerCase() === typed.trim().toLowerCase()) return { why: 'Same name', rank: RANKS.exact };
  const named = foldName(name);
  if (nameKey(name) === nameKey(typed)) return { why: 'Same name in another writing', rank: RANKS.written };
  if (isSame(foldedWords(name), foldedWords(typed))) return { why: 'Same name in another order', rank: RANKS.written };
  if (words.length > 0 && isIn(words, named)) return { why: 'Part of the name', rank: RANKS.part };
  const place = fold(city, state, country);
  if (words.length > 0 && isIn(words, `${named}\n${place}`)) {
    return words.some((word) => named.includes(word)) ? { why: 'Name and place', rank: RANKS.part } : { why: 'Same place', rank: RANKS.place };
  }
  const profile = fold(instagram, facebook, twitter, skype);
  if (words.length > 0 && isIn(words, `${named}\n${place}\n${profile}`)) return { why: 'Part of a profile name', rank: RANKS.place };
  if (isMisspelled(words, named, place)) return { why: 'Similar name', rank: RANKS.similar };
  return { why: 'Mentioned in the report', rank: RANKS.mention };
}

/** Whether each word is one mistake away from a word of the name, or is in the name or the place, and one of them is misspelled. */
export function isMisspelled(words: readonly string[], foldedName: string, otherText: string): boolean {
  const names = withJoinedNeighbors(foldedName.split(/[ \n]/));
  const wrong = words.filter((word) => !foldedName.includes(word) && !otherText.includes(word));
  return wrong.length > 0 && wrong.every((word) => mayBeMisspelled(word) && names.some((own) => own.length > 2 && isOneMistakeApart(word, own)));
}

const isPraise = ({ clientType }: Pick<RecordFacts, 'clientType'>) => clientType === 'good guy';

/** Sort order: warnings before praise, then the surest, the most severe, the latest. */
export function byDanger(one: RecordFacts & { rank: number }, other: RecordFacts & { rank: number }): number {
  return (
    Number(isPraise(one)) - Number(isPraise(other)) ||
    one.rank - other.rank ||
    other.severity - one.severity ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    other.id - one.id
  );
}

/** The most severe record; the sentence above the list names it. */
export function worstOf<Facts extends RecordFacts>(all: readonly Facts[]): Facts | null {
  const [worst] = [...all].sort((one, other) => Number(isPraise(one)) - Number(isPraise(other)) || other.severity - one.severity || other.id - one.id);
  return worst ?? null;
}

export function phoneLikeness(one: string, other: string): string | null {
  if (one === other) return null;
  if (isSameNationally(one, other)) return 'The same digits in another country';
  const mistake = findMistake(digitsOf(one), digitsOf(other));
  if (mistake === 'wrong') return 'One digit of the number differs';
  if (mistake === 'swapped') return 'Two digits of the number are swapped';
  return lastSevenOf(one) === lastSevenOf(other) ? 'The number ends with the same seven digits' : null;
}

const LETTERS: Record<Mistake, string> = {
  wrong: 'One letter of the email differs',
  missing: 'The email has one letter more or less',
  swapped: 'Two letters of the email are swapped',
};

export function emailLikeness(one: string, other: string): string | null {
  if (one === other) return null;
  if (normalizeMailbox(one) === normalizeMailbox(other)) return 'The same mailbox: this provider ignores dots or what follows a plus';
  if (mailboxOf(one) === mailboxOf(other)) return 'The same name before the @';
  const domainOf = (email: string) => email.slice(email.lastIndexOf('@'));
  const mistake = domainOf(one) === domainOf(other) ? findMistake(mailboxOf(one), mailboxOf(other)) : null;
  return mistake && LETTERS[mistake];
}
