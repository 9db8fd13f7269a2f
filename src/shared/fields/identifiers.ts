import type { IdentifierKind } from '../catalogues/identifier-kinds.ts';
import { normalizeEmail, normalizePhone } from './normalize-contact.ts';

/** A phone, email, handle or link in the one form under which it is hashed and compared. */
export type Identifier = { kind: IdentifierKind; value: string };

export const HANDLE_KINDS = ['instagram', 'facebook', 'twitter', 'skype'] as const;
export type HandleKind = (typeof HANDLE_KINDS)[number];

const HOSTS: Record<string, HandleKind> = {
  'instagram.com': 'instagram',
  'instagr.am': 'instagram',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'skype.com': 'skype',
};

const LINK = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(\/[^\s]*)?$/i;

/** A link to a profile to its handle; any other link to host and path. null: this is no link. */
export function linkForm(text: string): Identifier | null {
  const match = LINK.exec(text.trim());
  const path = (match?.[2] ?? '').replace(/[?#].*$/, '').replace(/\/+$/, '');
  // 'john.doe' is a handle more often than a site: a link has a scheme, a path or www.
  if (!match || (!path && !/^(https?:\/\/|www\.)/i.test(text.trim()))) return null;
  const host = (match[1] ?? '').toLowerCase().replace(/^(www|m|mobile|web|[a-z]{2}-[a-z]{2})\./, '');
  const kind = HOSTS[host];
  const facebookId = /^\/profile\.php$/i.test(path) ? /[?&]id=(\d+)/.exec(text)?.[1] : undefined;
  const name = facebookId ?? path.split('/')[1];
  if (kind && name) return { kind, value: handleForm(name) };
  return { kind: 'link', value: `${host}${path}`.toLowerCase() };
}

/** '@Rough.Rider ' → 'rough.rider' */
export const handleForm = (text: string): string => {
  let plain = text.trim();
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // A lone percent sign is part of the text.
  }
  return plain.replace(/^@+/, '').toLowerCase();
};

/** What is in the field of one network: a handle, '@handle' or a link, which may even lead to another network. */
export function normalizeProfile(kind: HandleKind, text: string | null | undefined): Identifier | null {
  if (!text?.trim()) return null;
  const link = linkForm(text);
  if (link) return link;
  const value = handleForm(text);
  return value ? { kind, value } : null;
}

type Contacts = Partial<Record<HandleKind, string | null>> & { phones?: (string | null)[]; emails?: (string | null)[] };

/** Everything by which somebody can be found exactly, each once. */
export function identifiersOf({ phones = [], emails = [], ...profiles }: Contacts): Identifier[] {
  const all: (Identifier | null)[] = [
    ...phones.map((phone) => (phone ? { kind: 'phone' as const, value: normalizePhone(phone) ?? phone } : null)),
    ...emails.map((email) => (email?.trim() ? { kind: 'email' as const, value: normalizeEmail(email) } : null)),
    ...HANDLE_KINDS.map((kind) => normalizeProfile(kind, profiles[kind])),
  ];
  const known = new Map(all.filter((one) => one !== null).map((one) => [`${one.kind}:${one.value}`, one]));
  return [...known.values()];
}
