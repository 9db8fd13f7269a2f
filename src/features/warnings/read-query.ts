import { isPhoneLike } from '#shared/identifiers/plain-text.ts';
import { readContacts } from '#shared/identifiers/read.ts';

/** What the text looks like. A bare 'a.example' is a site; it is compared with handles too, because 'jo.steel' is written alike. */
export type QueryKind = 'number' | 'email' | 'site' | 'name';

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const siteLike = /^(?:[a-z]+:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

/** The kind and the text to look for, without labels or brackets around a number or address. */
export function readQuery(text: string): { kind: QueryKind; text: string } {
  if (isPhoneLike(text)) return { kind: 'number', text };
  if (emailLike.test(text)) return { kind: 'email', text };
  const { phones, emails, words } = readContacts(text);
  const [phone] = phones;
  if (words === '' && phones.length + emails.length === 1) {
    if (emails[0]) return { kind: 'email', text: emails[0] };
    if (phone?.isSure) return { kind: 'number', text: phone.forms[0] };
  }
  return { kind: siteLike.test(text) ? 'site' : 'name', text };
}
