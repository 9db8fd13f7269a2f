import { nameKey } from './fold-name.ts';

export const RESERVED_USERNAME = 'This username is reserved. Choose a different one';

const list = (names: string) => names.split(' ');
/** Titles of the people who run a site: with a number at the end, or digits for letters, they are reserved too. */
const TITLES = list('admin administrator moderator mod support helpdesk staff official security sysadmin webmaster');
/** Words of programs and of mail, and the addresses of this site. A test holds the last against the routes. */
const OTHERS = [
  ...list('help team owner safety system root service bot postmaster hostmaster abuse noreply no-reply info billing legal press mail www'),
  ...list('null undefined none nan true false nobody anonymous everyone someone deleted unknown me self guest visitor user'),
  ...list('api graphql static assets icons session dashboard my-profile reviews review scammers scammer contact dispute profile profile-2 share.jpg'),
  ...list('male_registration female_registration migrate_profile terms-and-conditions privacy-policy problem-girl report_a_sessiongirl sessiongirls'),
  ...list('edit-profile-female edit-profile-male guy girl bookings appeal check-in calendar unsubscribe auth account dev units tours wrestlers'),
  ...list('advanced_search ai news notifications settings my-references following'),
];
export const RESERVED_USERNAMES: readonly string[] = [...TITLES, ...OTHERS];

const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const titles = new Set(TITLES);
const others = new Set(OTHERS.map(nameKey));

/** Whether a username could be taken for the site, for somebody who runs it, or for one of its addresses. */
export function isReservedUsername(username: string): boolean {
  const key = nameKey(username);
  const readings = [key, key.replace(/\d+$/, ''), key.replaceAll(/\d/g, (digit) => DIGITS[digit] ?? digit)];
  return others.has(key) || readings.some((reading) => titles.has(reading) || reading.includes('matwise'));
}
