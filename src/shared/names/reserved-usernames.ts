import { foldName, nameKey } from './fold-name.ts';

export const RESERVED_USERNAME = 'This username is reserved. Choose a different one';

const list = (names: string) => names.split(' ');
/** Titles of the people who run a site. As a word of a name they are reserved too, with digits around or for letters, and in the plural. */
export const STAFF_TITLES: readonly string[] = list('admin administrator moderator mod support helpdesk staff official security sysadmin webmaster matwise');
/** Words that go with a title without a separator: 'theadmin', 'supportteam'. */
const COMPANIONS = list('the site super head chief real official team help web forum member');
/** Words of programs and of mail, and the addresses of this site. A test holds the last against the routes. */
const OTHERS = [
  ...list('help team owner safety system root service bot postmaster hostmaster abuse noreply no-reply info billing legal press mail www'),
  ...list('null undefined none nan true false nobody anonymous everyone someone deleted unknown me self guest visitor user'),
  ...list('api graphql static assets icons session dashboard my-profile reviews review scammers scammer contact dispute profile profile-2 share.jpg'),
  ...list('male_registration female_registration migrate_profile terms-and-conditions privacy-policy problem-girl report_a_sessiongirl sessiongirls'),
  ...list('edit-profile-female edit-profile-male guy girl bookings appeal check-in calendar unsubscribe auth account dev units tours wrestlers'),
  ...list('advanced_search ai news notifications settings my-references following login logout sign-in sign-up register search upload follow'),
  ...list(
    'book_girl register_girl register_guy block captcha files client-errors mails v1 livez readyz metrics offline send_contact_form unverified_reference',
  ),
  ...list('robots.txt favicon.ico sitemap sitemap.xml manifest.webmanifest sw.js .well-known'),
];
export const RESERVED_USERNAMES: readonly string[] = [...STAFF_TITLES, ...OTHERS];

const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const titles = new Set(STAFF_TITLES.flatMap((title) => [title, `${title}s`, ...COMPANIONS.flatMap((word) => [word + title, title + word])]));
const others = new Set(OTHERS.map(nameKey));

/** The words of a name as they may be meant: without digits around them, with letters for digits, 'vv' as 'w' and 'rn' as 'm'. */
function readingsOf(word: string): string[] {
  const bare = [word, word.replace(/^\d+/, ''), word.replace(/\d+$/, ''), word.replace(/^\d+|\d+$/g, '')];
  const lettered = bare.flatMap((one) => {
    const letters = one.replaceAll(/\d/g, (digit) => DIGITS[digit] ?? digit);
    return [one, letters, one.replaceAll('1', 'l').replaceAll(/\d/g, (digit) => DIGITS[digit] ?? digit)];
  });
  return lettered.flatMap((one) => [one, one.replaceAll('vv', 'w').replaceAll('rn', 'm')]);
}

/** Its words, between separators and where a capital follows: 'site-admin', 'SiteAdmin'. */
export const wordsOfUsername = (username: string): string[] =>
  foldName(username.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(' ')
    .filter(Boolean);

/** Whether a username could be taken for the site, for somebody who runs it, or for one of its addresses, or has no letter or digit. */
export function isReservedUsername(username: string): boolean {
  const key = nameKey(username);
  if (!/[\p{L}\p{N}]/u.test(key) || others.has(key)) return true;
  return [key, ...wordsOfUsername(username)].flatMap(readingsOf).some((reading) => titles.has(reading) || reading.includes('matwise'));
}
