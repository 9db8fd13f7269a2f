import { plainText } from './plain-text.ts';

/** Words that people type where they have nothing to enter. Without quotes, spaces and slashes inside. */
const NOTHING = new Set(
  (
    'none no nope nah na n.a n.a. n-a n_a nan nil null void undefined unknown unkown unk idk dk dontknow idontknow notsure notknown notapplicable notavailable nothing noone ' +
    'same sameasabove samename ditto private hidden blocked blockedme deleted deactivated removed suspended inactive yes yep y n x xx xxx tba tbd tbc missing empty blank ' +
    'withheld nada ninguno keine kein aucun nessuno link profile username handle account noaccount'
  ).split(' '),
);
const NETWORKS = new Set(
  'instagram insta ig facebook fb messenger twitter skype telegram tiktok snapchat snap whatsapp youtube linkedin reddit onlyfans threads discord linktree'.split(
    ' ',
  ),
);
const EDGES = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu;

/** Whether a field holds no contact but a word for none: 'N/A', '(none)', '@unknown', '-', or the name of a network. */
export function isPlaceholder(text: string): boolean {
  const word = plainText(text)
    .toLowerCase()
    .replaceAll(EDGES, '')
    .replaceAll(/[\s/'’`]+/gu, '');
  if (/^[_0]*$/.test(word) || NOTHING.has(word)) return true;
  return NETWORKS.has(word.replace(/^(?:www\.)?(?:no)?/, '').replace(/\.com$/, ''));
}

/** 555-555-5555, 123-456-7890: digits that are typed where a form asks for a number. */
export function isPlaceholderPhone(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 7 && (/^(\d)\1*$/.test(digits) || '01234567890'.includes(digits) || /^123(?:123|456)\d*(?:7890|1234)$/.test(digits));
}

const NO_MAILBOX = new Set(
  'none nope noemail nomail noemailaddress hasnoemail unknown unknownemail null nil undefined noreply donotreply idk dontknow nothing fakeemail'.split(' '),
);
const NO_DOMAIN = new Set('none noemail nomail nowhere na unknown null nil undefined test fake fakeemail fakemail no'.split(' '));
const COMMON = /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|aol|e?mail|proton|protonmail|gmx)\./;

/** none@none.com, noemail@gmail.com, test@test.com, and the same words without a domain. */
export function isPlaceholderEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 0) return isPlaceholder(address);
  const [mailbox, domain] = [
    address
      .slice(0, at)
      .toLowerCase()
      .replaceAll(/[._+-]/g, ''),
    address.slice(at + 1).toLowerCase(),
  ];
  if (NO_MAILBOX.has(mailbox) || NO_DOMAIN.has(domain.replace(/\..*$/, ''))) return true;
  return COMMON.test(domain) && (isPlaceholder(mailbox) || /^(?:test|e?mail|abc|asdf)$/.test(mailbox));
}

/** Refusals of contacts that identify no person. */
export const PLACEHOLDERS = {
  phone: 'This isn’t a number that somebody has. Leave it out if you don’t know it.',
  email: 'This isn’t an address that somebody has. Leave it out if you don’t know it.',
  profile: 'This isn’t the profile of anybody. Leave it out if you don’t know it.',
  page: 'This link leads to a page of the network, not to anybody’s profile. Copy the link to the profile.',
} as const;
