import { decodeEscapes, plainText, trimEndOf } from './plain-text.ts';

const LOCAL = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const LONGEST = 254;
/** Begins where a word begins, or a long word without an address would be read once for each of its letters. */
const ADDRESS = /(?<![^\s@<>()[\],;:"“”„«»|\\])[^\s@<>()[\],;:"“”„«»|\\]+@[^\s@<>()[\],;:"“”„«»|\\]+\.[^\s@<>()[\],;:"“”„«»|\\]+/gu;
const WRITTEN_OUT = /\s*[([{]\s*(?:at|@)\s*[)\]}]\s*/giu;
/** Mail in a browser, with the address that it writes to. */
export const MAIL_LINK = /https?:\/\/(?:mail\.google\.com|(?:outlook\.(?:live|office|office365)|compose\.mail\.yahoo)\.com)\/\S{0,2000}?[?&]to=([^&\s]+)\S*/gi;
const PROVIDER = '(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|aol|e?mail|proton|protonmail|pm|gmx|fastmail|zoho|yandex)';
/** 'name @ mail.example', 'name@ mail.example'; 'Mike @name.x' is a handle, unless it is the domain of a provider. */
const SPACED_AT = new RegExp(String.raw` *@ +(?=[\p{L}\p{N}-]+ ?\.)| +@(?=${PROVIDER}\.\p{L})`, 'giu');
const SPACED_DOMAIN = /(@[\p{L}\p{N}-]+)(?: +\. ?|\. +)(?=\p{L}{2,})/gu;
/** 'name at mail dot example', 'first dot last at gmail.com' */
const SPELLED = new RegExp(String.raw`(?<!\S)(?:\S{1,64} dot ){0,3}\S{1,64} at (?:(?:[\p{L}\p{N}-]+ dot )+\p{L}{2,}|${PROVIDER}\.\p{L}{2,})(?!\S)`, 'giu');
/** Signs and labels before an address, which mail servers would take for a part of it. */
const BEFORE =
  /^(?:[=*/•·>~#-]|\p{Extended_Pictographic}\p{Emoji_Modifier}?|(?:paypal|cash ?app|venmo|zelle|e-?mail|mail|gmail|skype|imessage|icloud|apple|contact)[/=])+(?=[^@]*@)/iu;
const PICTOGRAMS = /\p{Extended_Pictographic}\p{Emoji_Modifier}?(?![\p{L}\p{N}])/gu;
const SCHEME = /(?:mailto|facetime(?:-audio)?|imessage|sip):(?:\/\/)?(\S{0,300}?(?:@|%40)\S+)/gi;

/** One word without signs around the address that it may be. */
function withoutSigns(word: string): string {
  const at = word.indexOf('@');
  if (at < 0) return word;
  const before = BEFORE.exec(word)?.[0].length ?? 0;
  return word.slice(before, at) + word.slice(Math.max(at, before)).replaceAll(PICTOGRAMS, ' ');
}

/** 'MÜNCHEN.example' → 'xn--mnchen-3ya.example' */
function toAscii(domain: string): string | null {
  const host = URL.parse(`http://${domain}`)?.hostname.replace(/\.$/, '') ?? '';
  return DOMAIN.test(host) ? host : null;
}

/** The form under which an address is hashed and compared: lower case, the domain as mail servers write it. */
function toForm(address: string): string | null {
  const quoted = address.replaceAll(/[‘’ʼ´`]/gu, "'").replace(/^'+/, '');
  const bare = trimEndOf(quoted, /['.!?]/).toLowerCase();
  if (bare.length > LONGEST) return null;
  const at = bare.lastIndexOf('@');
  const [local, domain] = [bare.slice(0, at), toAscii(bare.slice(at + 1))];
  const form = `${local}@${domain}`;
  return domain && LOCAL.test(local) && form.length <= LONGEST ? form : null;
}

/** Extracts addresses from text. `rest`: the text without them. */
export function takeEmails(text: string): { emails: string[]; rest: string } {
  const emails = new Set<string>();
  const plain = plainText(text)
    .replaceAll(MAIL_LINK, (_, given: string) => decodeEscapes(given))
    .replaceAll(SCHEME, (_, given: string) => decodeEscapes(given.replace(/\?.*$/, '')))
    .replaceAll(WRITTEN_OUT, '@')
    .replaceAll(/\s*[([{]\s*dot\s*[)\]}]\s*/gi, '.')
    .replaceAll(SPELLED, (words) => words.replaceAll(/ dot /gi, '.').replace(/ at /i, '@'))
    .replaceAll(SPACED_AT, '@')
    .replaceAll(SPACED_DOMAIN, '$1.')
    .replaceAll(/\S+/g, withoutSigns);
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

const SAME_DOMAINS: Record<string, string> = { 'googlemail.com': 'gmail.com', 'pm.me': 'proton.me', 'protonmail.com': 'proton.me' };

/**
 * One spelling for all addresses that reach the same mailbox: without '+tag' or Yahoo's '-word', with Gmail's dots taken out, in one domain of a
 * provider. For counting and for similar matches; mail goes to the address as it was typed.
 */
export function normalizeMailbox(address: string): string {
  const form = emailKey(address);
  const at = form.lastIndexOf('@');
  if (at < 0) return form;
  const domain = form.slice(at + 1);
  const owner = /^([^.]+)\.fastmail\.com$/.exec(domain)?.[1];
  if (owner) return `${owner}@fastmail.com`;
  const local = form.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  if (/^(?:yahoo\.[a-z.]+|ymail\.com)$/.test(domain)) return `${local.replace(/(?<=.)-.*$/s, '')}@${domain}`;
  const same = SAME_DOMAINS[domain] ?? domain;
  return `${same === 'gmail.com' ? local.replaceAll('.', '') : local}@${same}`;
}
