import { decodeEscapes, plainText } from './plain-text.ts';

const LOCAL = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const LONGEST = 254;
/** Begins where a word begins, or a long word without an address would be read once for each of its letters. */
const ADDRESS = /(?<![^\s@<>()[\],;:"“”„«»|\\])[^\s@<>()[\],;:"“”„«»|\\]+@[^\s@<>()[\],;:"“”„«»|\\]+\.[^\s@<>()[\],;:"“”„«»|\\]+/gu;
const WRITTEN_OUT = /\s*[([{]\s*(?:at|@)\s*[)\]}]\s*/giu;

/** 'MÜNCHEN.example' → 'xn--mnchen-3ya.example' */
function toAscii(domain: string): string | null {
  const host = URL.parse(`http://${domain}`)?.hostname.replace(/\.$/, '') ?? '';
  return DOMAIN.test(host) ? host : null;
}

/** The form under which an address is hashed and compared: lower case, the domain as mail servers write it. */
function toForm(address: string): string | null {
  const bare = address.replace(/^['‘’`]+|['‘’`.!?]+$/gu, '').toLowerCase();
  const at = bare.lastIndexOf('@');
  const [local, domain] = [bare.slice(0, at), toAscii(bare.slice(at + 1))];
  const form = `${local}@${domain}`;
  return domain && LOCAL.test(local) && form.length <= LONGEST ? form : null;
}

/** Extracts addresses from text. `rest`: the text without them. */
export function takeEmails(text: string): { emails: string[]; rest: string } {
  const emails = new Set<string>();
  const plain = plainText(text)
    .replaceAll(/(?:mailto|facetime(?:-audio)?|imessage|sip):(\S*@\S+|\S*%40\S+)/gi, (_, given: string) => decodeEscapes(given.replace(/\?.*$/, '')))
    .replaceAll(WRITTEN_OUT, '@')
    .replaceAll(/\s*[([{]\s*dot\s*[)\]}]\s*/gi, '.');
  const rest = plain.replaceAll(ADDRESS, (address) => {
    const form = toForm(address);
    if (!form) return address;
    emails.add(form);
    return '\n';
  });
  return { emails: [...emails], rest };
}

/** The one address of a text: 'Mike <m@x.example>', 'mailto:m@x.example'. null: none, or several. */
export function readEmail(text: string): string | null {
  const { emails } = takeEmails(text);
  return emails.length === 1 ? (emails[0] as string) : null;
}

/** The key of a stored address. Added emails may be any text. */
export const emailKey = (stored: string): string => readEmail(stored) ?? stored.trim().toLowerCase();

/** The address as it is stored: as it was typed where that is one, otherwise in its form. null: this is none. */
export function storedEmail(typed: string): string | null {
  const form = readEmail(typed);
  const text = typed.trim();
  return form !== null && text.toLowerCase() === form ? text : form;
}

/** Domains of one provider, which delivers to the same mailbox whatever dots its name has. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * One spelling for all addresses that reach the same mailbox: without '+tag', with Gmail's dots taken out. For counting and for similar matches;
 * mail goes to the address as it was typed.
 */
export function normalizeMailbox(address: string): string {
  const form = emailKey(address);
  const at = form.lastIndexOf('@');
  const domain = form.slice(at + 1);
  const local = form.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
