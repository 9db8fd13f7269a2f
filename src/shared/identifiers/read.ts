import { emailKey, takeEmails } from './email.ts';
import { askWhichPhone, keyOfStoredPhone, type PhoneReading, phoneKey, readPhone, takePhones } from './phone.ts';
import { isShortened, PHONE_SHORTENED, plainText } from './plain-text.ts';
import { HANDLE_KINDS, type HandleKind, handleForm, type Identifier, readLabeled, readLink, readProfile } from './profile.ts';

type ReadProfile = { identifier: Identifier; typed: string };

/** All that a text names a person by. Every place where contacts enter reads them with this. */
export type Contacts = {
  phones: PhoneReading[];
  /** In the form under which they are compared. */
  emails: string[];
  /** Handles whose network is known, and links. */
  profiles: ReadProfile[];
  /** Behind an '@', on a network that is not named. */
  handles: string[];
  /** The remaining text: a name, a city, a part of a number. */
  words: string;
  /** A spreadsheet has shortened the number: its last digits are lost. */
  isShortened: boolean;
};

/** Lines of a contact card that hold no contact. */
const CARD_LINE = /^(?:BEGIN|END|VERSION|PRODID|REV|UID|N|ORG|TITLE|PHOTO|NOTE|ADR|BDAY|CATEGORIES|X-[\w-]+)(?:;[^:\n]*)?:.*$/gim;
const CARD_FIELD = /^(?:item\d+\.)?(?:TEL|EMAIL|FN|URL|IMPP|NICKNAME)(?:;[^:\n]*)?:/gim;
const NETWORK = 'ig|insta|instagram|fb|facebook|messenger|twitter|tw|x|skype';
const NETWORK_LABEL = new RegExp(String.raw`^(?:${NETWORK})(?:\s*[:=]|\s+(?=@))\s*`, 'iu');
const LABELED = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${NETWORK})(?:\s*[:=]\s*|\s+(?=@))[^\s,;]+`, 'giu');
/** Words that people and phones write beside a contact. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:(?:from|to|re|subject|sent by)\s*:|(?:tel|telephone|phone|ph|cell|cellphone|mobile|mob|whats ?app|wa|text|sms|call|fax|home|work|number|no|nr|email|e-mail|mail|contact|name|ig|insta|instagram|fb|facebook|twitter|skype)\s*[:.=#]?(?=\s*$|\s*\n|\s*[:.=#]))\s*[:.=#]?/giu;

const JOINED = /^\s*(?:and|or|&|\+|y|und|et)\s*$/gim;

const tidy = (text: string) =>
  text
    .replaceAll(JOINED, ' ')
    .replaceAll(/[\p{Extended_Pictographic}]/gu, (sign) => (/[\d#*]/.test(sign) ? sign : ' '))
    .replaceAll(/[<>()[\]{}|;,"“”]+(?=\s|$)|(?<=^|\s)[<>()[\]{}|;,:"“”–-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a word is a link, word by word. A number in one always has its country. */
function takeLinks(text: string) {
  const [profiles, phones]: [ReadProfile[], PhoneReading[]] = [[], []];
  const rest = text.replaceAll(/\S+/gu, (word) => {
    const typed = word.replace(NETWORK_LABEL, '');
    const link = readLink(typed);
    if (!link) return word;
    if ('identifier' in link) profiles.push({ identifier: link.identifier, typed });
    else {
      const form = readPhone(link.phone)?.forms[0];
      if (!form) return word;
      phones.push({ forms: [form], isSure: true });
    }
    return '\n';
  });
  return { profiles, phones, rest };
}

/** 'IG: name' and '@name'. */
function takeHandles(text: string) {
  const [profiles, handles]: [ReadProfile[], string[]] = [[], []];
  const rest = text
    .replaceAll(LABELED, (typed) => {
      const identifier = readLabeled(typed);
      if (!identifier) return typed;
      profiles.push({ identifier, typed: typed.replace(NETWORK_LABEL, '').trim() });
      return '\n';
    })
    .replaceAll(/(?<=^|\s)["'“‘(<[{«]*@[^\s@]+/gu, (word) => {
      const handle = handleForm(word);
      if (!handle) return word;
      handles.push(handle);
      return '\n';
    });
  return { profiles, handles, rest };
}

const distinct = <T>(all: T[], key: (one: T) => string) => [...new Map(all.map((one) => [key(one), one])).values()];

export function readContacts(text: string): Contacts {
  if (isShortened(text)) return { phones: [], emails: [], profiles: [], handles: [], words: '', isShortened: true };
  const plain = plainText(text).replaceAll(CARD_LINE, '').replaceAll(CARD_FIELD, '');
  const links = takeLinks(plain);
  const { emails, rest: withoutEmails } = takeEmails(links.rest);
  const named = takeHandles(withoutEmails);
  const { phones: written, rest } = takePhones(named.rest);
  const phones = distinct([...links.phones, ...written], ({ forms }) => forms[0]);
  const profiles = distinct([...links.profiles, ...named.profiles], ({ identifier }) => `${identifier.kind}:${identifier.value}`);
  const handles = [...new Set(named.handles)];
  const isFound = phones.length + emails.length + profiles.length + handles.length > 0;
  return { phones, emails, profiles, handles, words: tidy(isFound ? rest.replaceAll(LABEL, ' ') : plain), isShortened: false };
}

const ONE_PHONE = 'Enter one phone number here';

/** The number of a field that holds one, or why it holds none. `problem` null: there is no number in it. */
export function readPhoneField(text: string): { form: string } | { problem: string | null } {
  const { phones, isShortened: isLost } = readContacts(text);
  if (isLost) return { problem: PHONE_SHORTENED };
  const [reading] = phones;
  if (!reading) return { problem: null };
  if (phones.length > 1) return { problem: ONE_PHONE };
  return reading.isSure ? { form: reading.forms[0] } : { problem: `${askWhichPhone(reading)} Enter it with + and the country code.` };
}

/** Identifiers of all meanings of these numbers. */
export const phoneIdentifiers = (phones: readonly PhoneReading[]): Identifier[] =>
  [...new Set(phones.flatMap(({ forms }) => forms.map(phoneKey)))].map((value) => ({ kind: 'phone', value }));

/** The handle on each network. */
export const onAnyNetwork = (handle: string): Identifier[] => HANDLE_KINDS.map((kind) => ({ kind, value: handleForm(handle) }));

type Held = Partial<Record<HandleKind, string | null>> & { phones?: (string | null)[]; emails?: (string | null)[] };

/** Everything by which somebody can be found exactly, from the fields in which it is stored, each once. */
export function identifiersOf({ phones = [], emails = [], ...profiles }: Held): Identifier[] {
  const all: (Identifier | null)[] = [
    ...phones.map((phone) => (phone?.trim() ? { kind: 'phone' as const, value: keyOfStoredPhone(phone) } : null)),
    ...emails.map((email) => (email?.trim() ? { kind: 'email' as const, value: emailKey(email) } : null)),
    ...HANDLE_KINDS.map((kind) => {
      const read = readProfile(kind, profiles[kind]);
      if (!read) return null;
      return 'identifier' in read ? read.identifier : { kind: 'phone' as const, value: keyOfStoredPhone(read.phone) };
    }),
  ];
  const known = new Map(all.filter((one) => one !== null).map((one) => [`${one.kind}:${one.value}`, one]));
  return [...known.values()];
}
