import { plainText } from './plain-text.ts';

const list = (text: string) => new Set(text.split(' '));

/** Words for no contact, in any form: without quotes, spaces and slashes inside. */
const NOTHING = list(
  'none nope nah n.a n.a. n-a n_a nan null undefined unknown unkown unk idk dontknow idontknow notsure notknown notapplicable notavailable nothing noone ' +
    'sameasabove samename blockedme withheld ninguno keine kein aucun nessuno noaccount',
);
/** As the whole field they mean that there is none; '@void' and 'instagram.com/private' are somebody. */
const NOTHING_ALONE = list(
  'no na nil void dk same ditto private hidden blocked deleted deactivated removed suspended inactive yes yep y n x xx xxx tba tbd tbc missing empty blank nada ' +
    'link profile username handle account',
);
const NETWORKS = list(
  'instagram insta ig facebook fb messenger twitter skype telegram tiktok snapchat snap whatsapp youtube linkedin reddit onlyfans threads discord linktree',
);
const EDGES = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu;
const LONGEST = 60;

const wordOf = (text: string) =>
  plainText(text)
    .toLowerCase()
    .replaceAll(EDGES, '')
    .replaceAll(/[\s/'’`]+/gu, '');

/** Whether a handle is a word for none, '@none' and 'instagram.com/unknown' too, or the name of a network. */
export function isNobodysHandle(handle: string): boolean {
  if (handle.length > LONGEST) return false;
  const word = wordOf(handle);
  return /^[_0]*$/.test(word) || NOTHING.has(word) || NETWORKS.has(word.replace(/^(?:www\.)?(?:no)?/, '').replace(/\.com$/, ''));
}

/** Whether a field holds no contact but a word for none: 'N/A', '(none)', '@unknown', '-', or the name of a network. */
export function isPlaceholder(text: string): boolean {
  if (text.length > LONGEST) return false;
  return isNobodysHandle(text) || (!/^\W*@/.test(plainText(text)) && NOTHING_ALONE.has(wordOf(text)));
}

/** 555-555-5555, 123-456-7890: digits that are typed where a form asks for a number. */
export function isPlaceholderPhone(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 7 && (/^(\d)\1*$/.test(digits) || '01234567890'.includes(digits) || /^123(?:123|456)\d*(?:7890|1234)$/.test(digits));
}

const NO_MAILBOX = list(
  'none nope noemail nomail noemailaddress hasnoemail unknown unknownemail null undefined noreply donotreply idk dontknow nothing fakeemail',
);
const NO_DOMAIN = list('none noemail nomail nowhere na unknown null nil undefined test fake fakeemail fakemail no');
const COMMON = /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|aol|e?mail|proton|protonmail|gmx)\./;
/** Shorter ones are initials. */
const SHORTEST_MAILBOX = 4;

/** none@none.com, noemail@gmail.com, test@test.com, and the same words without a domain. The subdomain of an office is none: 'bob@na.office.example'. */
export function isPlaceholderEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 0) return isPlaceholder(address);
  const mailbox = address
    .slice(0, at)
    .toLowerCase()
    .replaceAll(/[._+-]/g, '');
  const [site = '', ...others] = address
    .slice(at + 1)
    .toLowerCase()
    .split('.');
  if (NO_MAILBOX.has(mailbox) || (NO_DOMAIN.has(site) && others.length === 1)) return true;
  if (!COMMON.test(`${site}.`)) return false;
  return /^(?:no|test|e?mail|asdf)$/.test(mailbox) || (mailbox.length >= SHORTEST_MAILBOX && NOTHING.has(mailbox));
}

/** Refusals of contacts that identify no person. */
export const PLACEHOLDERS = {
  phone: 'This isn’t a number that somebody has. Leave it out if you don’t know it.',
  email: 'This isn’t an address that somebody has. Leave it out if you don’t know it.',
  profile: 'This isn’t the profile of anybody. Leave it out if you don’t know it.',
  page: 'This link leads to a page of the network, not to anybody’s profile. Copy the link to the profile.',
} as const;
