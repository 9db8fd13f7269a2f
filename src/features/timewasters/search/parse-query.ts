import { HANDLE_KINDS, handleForm, type Identifier, linkForm } from '#shared/fields/identifiers.ts';
import { normalizeEmail, normalizePhone } from '#shared/fields/normalize-contact.ts';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';

/** What the one box was given: kept in the log of look-ups in place of the text. */
export type QueryKind = 'phone' | 'email' | 'handle' | 'link' | 'text';

export type ReadQuery = {
  kind: QueryKind;
  /** As typed, trimmed; a phone number as its digits. */
  text: string;
  /** What must be equal; the first place in the answer. */
  exact: Identifier[];
  /** A part of a phone number, digits only. */
  digits: string | null;
};

const SHORTEST_FRAGMENT = 3;
const PHONE_LIKE = /^[\s\d()+./\-–x#]*\d[\s\d()+./\-–x#]*$/i;
const EMAIL_LIKE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Reads a phone in any writing, an email, a handle, a link, or words (name, city, fragments). */
export function readTimewasterQuery(given: string): ReadQuery {
  const text = given.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_TEXT_MAX);
  if (EMAIL_LIKE.test(text)) return { kind: 'email', text, exact: [{ kind: 'email', value: normalizeEmail(text) }], digits: null };
  const link = linkForm(text);
  if (link) return { kind: link.kind === 'link' ? 'link' : 'handle', text, exact: [link], digits: null };
  if (PHONE_LIKE.test(text)) return readPhone(text);
  if (text.startsWith('@') && text.length > 1) return { kind: 'handle', text: handleForm(text), exact: onAnyNetwork(text), digits: null };
  // One word may be a handle without its '@'.
  return { kind: 'text', text, exact: text && !text.includes(' ') ? onAnyNetwork(text) : [], digits: null };
}

function readPhone(text: string): ReadQuery {
  const digits = text.replaceAll(/\D/g, '');
  const form = normalizePhone(text);
  const exact = form ? [{ kind: 'phone' as const, value: form }] : [];
  return { kind: 'phone', text: digits, exact, digits: digits.length >= SHORTEST_FRAGMENT ? digits : null };
}

const onAnyNetwork = (text: string): Identifier[] => HANDLE_KINDS.map((kind) => ({ kind, value: handleForm(text) }));
