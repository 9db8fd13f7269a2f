import { askWhichPhone, phoneKey, storedPhone } from '#shared/identifiers/phone.ts';
import { PLACEHOLDERS } from '#shared/identifiers/placeholders.ts';
import { isPhoneLike, PHONE_SHORTENED, plainText } from '#shared/identifiers/plain-text.ts';
import { type Identifier, nameOnNetwork } from '#shared/identifiers/profile.ts';
import { type Contacts, onAnyNetwork, phoneIdentifiers, readContacts } from '#shared/identifiers/read.ts';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';

/** What the one box was given: kept in the log of look-ups in place of the text. */
export type QueryKind = 'phone' | 'email' | 'handle' | 'link' | 'text';

export type ReadQuery = {
  kind: QueryKind;
  /** As typed, trimmed; a phone number as it is stored. */
  text: string;
  /** Identifiers of exact matches. An ambiguous number has all of its meanings here. */
  exact: Identifier[];
  /** The same with one entry for an ambiguous number: it counts as one question. */
  asked: Identifier[];
  /** A part of a phone number, digits only. */
  digits: string | null;
  /** 'Did you mean …?' for an ambiguous number, or why it can't be read. */
  question: string | null;
};

const SHORTEST_FRAGMENT = 3;
/** Maximum contacts of a kind in one look-up: a pasted list must not get around the allowance. */
const MOST_CONTACTS = 2;
/** '(737) ***-9396', '*9396', 'ends in 9396': the last digits of a number that somebody hid. */
const MASKED = /^(?:[\d\s()+.-]*[*•#x_][*•#x_\s().-]*|(?:\D+\s)?(?:ends|ending|end)\s+(?:in|with)\s+)(\d{3,7})$/i;

/** Reads phones in any writing, emails, handles, links, or words (name, city, fragments). */
export function readTimewasterQuery(given: string): ReadQuery {
  const typed = plainText(given).replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_TEXT_MAX);
  const text = nameOnNetwork(typed) ?? typed;
  const read = readContacts(given.slice(0, SEARCH_TEXT_MAX));
  const none = { text, exact: [], asked: [], digits: null, question: null };
  if (read.problem === PHONE_SHORTENED) return { ...none, kind: 'phone', question: PHONE_SHORTENED };
  const phones = read.phones.slice(0, MOST_CONTACTS);
  const others = othersOf(read);
  const asked = [...phones.map(({ forms }): Identifier => ({ kind: 'phone', value: phoneKey(forms[0]) })), ...others];
  const exact = [...phoneIdentifiers(phones), ...others];
  const [phone] = phones;
  const ending = MASKED.exec(text)?.[1];
  // A fragment may come with its extension.
  const digits = isPhoneLike(text.replaceAll(/[x#]/gi, ' ')) ? text.replaceAll(/\D/g, '') : null;
  if (phone) {
    const unsure = phones.find(({ isSure }) => !isSure);
    return {
      ...{ kind: 'phone', text: phone.isSure ? storedPhone(phone.forms[0]) : (digits ?? text), exact, asked },
      ...{ digits: digits ?? phone.forms[0].replaceAll(/\D/g, ''), question: unsure ? askWhichPhone(unsure) : null },
    };
  }
  if (ending) return { ...none, kind: 'phone', text: ending, digits: ending };
  if (digits !== null) {
    const isFragment = digits.length >= SHORTEST_FRAGMENT && read.problem !== PLACEHOLDERS.phone;
    return { ...none, kind: 'phone', text: digits, digits: isFragment ? digits : null, question: read.problem };
  }
  if (read.emails.length > 0) return { ...none, kind: 'email', exact, asked };
  const [profile] = read.profiles;
  if (profile) return { ...none, kind: profile.identifier.kind === 'link' ? 'link' : 'handle', exact, asked };
  const [handle] = read.handles;
  if (handle) return { ...none, kind: 'handle', text: handle, exact, asked };
  // Placeholders match nothing.
  if (read.problem === PLACEHOLDERS.email) return { ...none, kind: 'email', question: read.problem };
  if (read.problem === PLACEHOLDERS.page || read.problem === PLACEHOLDERS.profile)
    return { ...none, kind: read.problem === PLACEHOLDERS.page ? 'link' : 'handle', text: '', question: read.problem };
  // One word may be a handle without its '@'.
  const onNetworks = text && !text.includes(' ') ? onAnyNetwork(text) : [];
  return { ...none, kind: 'text', exact: onNetworks, asked: onNetworks, question: read.problem };
}

const othersOf = ({ emails, profiles, handles }: Contacts): Identifier[] => [
  ...emails.slice(0, MOST_CONTACTS).map((value): Identifier => ({ kind: 'email', value })),
  ...profiles.slice(0, MOST_CONTACTS).map(({ identifier }) => identifier),
  ...handles.slice(0, 1).flatMap((handle) => onAnyNetwork(`@${handle}`)),
];
