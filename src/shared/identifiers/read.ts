import { emailKey, takeEmails } from './email.ts';
import { ANY_NETWORK, HANDLE_KINDS, type HandleKind } from './networks.ts';
import { askWhichPhone, keyOfStoredPhone, PHONE_INCOMPLETE, type PhoneReading, phoneKey, readPhone, takePhones } from './phone.ts';
import { isNobodysHandle, isPlaceholder, isPlaceholderEmail, isPlaceholderPhone, PLACEHOLDERS } from './placeholders.ts';
import { isShortened, PHONE_SHORTENED, plainText } from './plain-text.ts';
import { handleForm, handleOn, type Identifier, nameOnNetwork, readLabeled, readLink, readProfile } from './profile.ts';

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
  /** The reason why a part of the text that looks like a contact is none. */
  problem: string | null;
};

/** Lines of a contact card that hold no contact. */
const CARD_LINE = /^(?:BEGIN|END|VERSION|PRODID|REV|UID|N|ORG|TITLE|PHOTO|NOTE|ADR|BDAY|CATEGORIES|X-[\w-]+)(?:;[^:\n]*)?:.*$/gim;
const CARD_FIELD = /^(?:item\d+\.)?(?:TEL|EMAIL|FN|URL|IMPP|NICKNAME)(?:;[^:\n]*)?:/gim;
const NETWORK_LABEL = new RegExp(String.raw`^(?:${ANY_NETWORK}|x)(?:\s*[:=]|\s+(?=@))\s*`, 'iu');
const LABELED = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ANY_NETWORK}|x)(?:\s*[:=]\s*|\s+(?=@))[^\s,;]+`, 'giu');
/** A line of a handle and its network ('x' is too often a word): 'ig name', 'ig/name', 'name on instagram', 'name (ig)'. */
const NAMED = new RegExp(String.raw`^ *(?:(?:${ANY_NETWORK})(?: +|/)\S+|@?\S+ +(?:on +|\((?:on +)?)(?:${ANY_NETWORK})\)?) *$`, 'gimu');
/** Words that people and phones write beside a contact. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:(?:from|to|re|subject|sent by)\s*:|(?:tel|telephone|phone|ph|cell|cellphone|mobile|mob|whats ?app|wa|text|sms|call|fax|home|work|number|no|nr|email|e-mail|mail|contact|name|ig|insta|instagram|fb|facebook|twitter|skype)\s*[:.=#]?(?=\s*$|\s*\n|\s*[:.=#]))\s*[:.=#]?/giu;

const JOINED = /^(?:and|or|&|\+|y|und|et)$/i;

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !JOINED.test(line))
    .join(' ')
    .replaceAll(/\p{Extended_Pictographic}/gu, ' ')
    .replaceAll(/(?<![<>()[\]{}|;,"“”])[<>()[\]{}|;,"“”]+(?=\s|$)|(?<=^|\s)[<>()[\]{}|;,:"“”–-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The second word of a name: 'Facebook: John Smith'. On the other networks people have handles, and only two capitals make a name. */
const NEXT_WORD = /^ +(?!(?:and|or|but|from|in|on|at|is|he|his|was|the|a)\b)\p{L}[\p{L}'’-]+(?![\p{L}\p{N}:=@._])/iu;
const NAME_BEFORE = /[:=]\s*(?<first>\p{L}[\p{L}'’-]*)$/u;
function isFullName(labeled: string, after: string): boolean {
  const first = NAME_BEFORE.exec(labeled)?.groups?.first;
  if (first === undefined || !NEXT_WORD.test(after)) return false;
  return /^(?:fb|facebook|messenger)/i.test(labeled) || (/^\p{Lu}/u.test(first) && /^ +\p{Lu}/u.test(after));
}

/** Whether a word is a link, word by word. A number in one always has its country. */
function takeLinks(text: string) {
  const [profiles, phones]: [ReadProfile[], PhoneReading[]] = [[], []];
  let problem: string | null = null;
  const rest = text.replaceAll(/\S+/gu, (word) => {
    const unlabeled = word.replace(NETWORK_LABEL, '');
    // 'skype:' and 'instagram:' begin addresses of apps as well.
    const ofWord = readLink(word);
    const [link, typed] = ofWord ? [ofWord, word] : [readLink(unlabeled), unlabeled];
    if (!link) return word;
    if ('identifier' in link) {
      if (link.identifier) profiles.push({ identifier: link.identifier, typed });
      else problem ??= PLACEHOLDERS.page;
    } else {
      const form = readPhone(link.phone)?.forms[0];
      if (!form) return word;
      phones.push({ forms: [form], isSure: true });
    }
    return '\n';
  });
  return { profiles, phones, rest, problem };
}

const SKYPE_ID = /(?<!\S)(?:8:)?live:[\w.,-]+/giu;

/** 'IG: name', 'name on instagram', 'live:name' of Skype and '@name'. */
function takeHandles(text: string) {
  const [profiles, handles]: [ReadProfile[], string[]] = [[], []];
  let problem: string | null = null;
  const take = (typed: string, at: number, all: string) => {
    const identifier = isFullName(typed, all.slice(at + typed.length)) ? null : readLabeled(typed);
    if (!identifier) return typed;
    profiles.push({ identifier, typed: identifier.kind === 'link' ? identifier.value : typed.replace(NETWORK_LABEL, '').trim() });
    return '\n';
  };
  const rest = text
    .replaceAll(SKYPE_ID, (typed) => {
      profiles.push({ identifier: { kind: 'skype', value: handleForm(typed.replace(/^8:/, '')) }, typed });
      return '\n';
    })
    .replaceAll(NAMED, take)
    .replaceAll(LABELED, take)
    .replaceAll(/(?<=^|\s)["'“‘(<[{«]*@[^\s@]+|^@ \S+$/gmu, (word) => {
      const handle = handleForm(word);
      if (!handle) return word;
      if (isNobodysHandle(handle)) problem ??= PLACEHOLDERS.profile;
      else handles.push(handle);
      return '\n';
    });
  return { profiles, handles, rest, problem };
}

const distinct = <T>(all: T[], key: (one: T) => string) => [...new Map(all.map((one) => [key(one), one])).values()];

export function readContacts(text: string): Contacts {
  if (isShortened(text)) return { phones: [], emails: [], profiles: [], handles: [], words: '', problem: PHONE_SHORTENED };
  const plain = plainText(text)
    .replaceAll(CARD_LINE, '')
    .replaceAll(CARD_FIELD, '')
    .split('\n')
    .map((line) => nameOnNetwork(line) ?? line)
    .join('\n');
  const links = takeLinks(plain);
  const { emails: written, rest: withoutEmails } = takeEmails(links.rest);
  const emails = written.filter((email) => !isPlaceholderEmail(email));
  const named = takeHandles(withoutEmails);
  const { phones: numbers, rest, problem } = takePhones(named.rest);
  const phones = distinct([...links.phones, ...numbers], ({ forms }) => forms[0]);
  const profiles = distinct([...links.profiles, ...named.profiles], ({ identifier }) => `${identifier.kind}:${identifier.value}`);
  const handles = [...new Set(named.handles)];
  const isFound = phones.length + emails.length + profiles.length + handles.length > 0;
  return {
    ...{ phones, emails, profiles, handles, words: tidy(isFound ? rest.replaceAll(LABEL, ' ') : plain) },
    problem: problem ?? (emails.length < written.length ? PLACEHOLDERS.email : null) ?? links.problem ?? named.problem,
  };
}

const ONE_PHONE = 'Enter one phone number here';
const FOREIGN_INCOMPLETE = 'This number has too many or too few digits for its country.';

/** The number of a field that holds one, or why it holds none. `problem` null: there is no number in it. */
export function readPhoneField(text: string): { form: string } | { problem: string | null } {
  const { phones, problem } = readContacts(text);
  const [reading] = phones;
  if (!reading) {
    const isForeign = /^\D*(?:\+|00)[\s(]*[2-9]/.test(plainText(text));
    return { problem: problem === null || problem === PHONE_INCOMPLETE ? (isForeign ? FOREIGN_INCOMPLETE : null) : problem };
  }
  if (phones.length > 1) return { problem: ONE_PHONE };
  return reading.isSure ? { form: reading.forms[0] } : { problem: `${askWhichPhone(reading)} Enter it with + and the country code.` };
}

/** Identifiers of all meanings of these numbers. */
export const phoneIdentifiers = (phones: readonly PhoneReading[]): Identifier[] =>
  [...new Set(phones.flatMap(({ forms }) => forms.map(phoneKey)))].map((value) => ({ kind: 'phone', value }));

/** The handle on each network. With its '@' it may be a word such as 'private'. */
export const onAnyNetwork = (handle: string): Identifier[] =>
  isPlaceholder(handle) ? [] : HANDLE_KINDS.map((kind) => ({ kind, value: handleOn(kind, handle) }));

type Held = Partial<Record<HandleKind, string | null>> & { phones?: (string | null)[]; emails?: (string | null)[] };

/** Everything by which somebody can be found exactly, from the fields in which it is stored, each once. */
export function identifiersOf({ phones = [], emails = [], ...profiles }: Held): Identifier[] {
  const all: (Identifier | null)[] = [
    ...phones.map((phone) => (phone?.trim() && !isPlaceholderPhone(phone) ? { kind: 'phone' as const, value: keyOfStoredPhone(phone) } : null)),
    ...emails.map((email) => (email?.trim() && !isPlaceholderEmail(emailKey(email)) ? { kind: 'email' as const, value: emailKey(email) } : null)),
    ...HANDLE_KINDS.map((kind) => {
      const read = readProfile(kind, profiles[kind]);
      if (!read) return null;
      return 'identifier' in read ? read.identifier : { kind: 'phone' as const, value: keyOfStoredPhone(read.phone) };
    }),
  ];
  const known = new Map(all.filter((one) => one !== null).map((one) => [`${one.kind}:${one.value}`, one]));
  return [...known.values()];
}
