import { and, eq } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { places } from '#db/schema/places.ts';
import type { Actor } from '#permissions/actor.ts';
import { guyContactsShown, visibleGuys } from '#permissions/guys/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { byLikelihood, isCity } from '#platform/places/is-city.server.ts';
import { STATES } from '#shared/catalogues/states.ts';
import { storedEmail } from '#shared/identifiers/email.ts';
import type { HandleKind } from '#shared/identifiers/networks.ts';
import { storedPhone } from '#shared/identifiers/phone.ts';
import { isPlaceholder } from '#shared/identifiers/placeholders.ts';
import { readContacts } from '#shared/identifiers/read.ts';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { cutText } from '#shared/texts/graphemes.ts';
import { type Prefill, shownPhone } from '../card.ts';
import { readTimewasterQuery } from '../search/parse-query.ts';
import { readHoldsShown } from '../verdict/guy-contacts.server.ts';

/** Where a handle or link goes that names no network: most are of this one, and the form says that it can be moved. */
const LIKELIEST = 'instagram';

/** Puts each part of a search into the report field for it. null: the search was empty. */
export async function prefillOf(searched: string): Promise<Prefill | null> {
  const { kind, text, question } = readTimewasterQuery(searched);
  const { phones, emails, profiles, handles, words } = readContacts(cutText(searched, SEARCH_TEXT_MAX));
  if (!text) return null;
  const about = `“${text}”`;
  // She completes a partial or ambiguous number herself.
  if (kind === 'phone' && (phones.length === 0 || question !== null))
    return {
      about,
      values: { phoneNumber: text, ...(phones.length > 0 && { ...(await readPerson(words, searched)), ...(emails[0] && { email: emails[0] }) }) },
    };
  const [phone, ...otherPhones] = phones.map(({ forms }) => shownPhone(storedPhone(forms[0])));
  const [email, ...otherEmails] = emails.length === 1 ? [storedEmail(searched) ?? (emails[0] as string)] : emails;
  const values: Prefill['values'] = { ...(phone && { phoneNumber: phone }), ...(await readPerson(words, searched)), ...(email && { email }) };
  const otherProfiles: string[] = [];
  for (const { identifier, typed } of profiles) {
    const network = identifier.kind as HandleKind;
    if (identifier.kind === 'link') continue;
    if (values[network]) otherProfiles.push(`${network} ${typed}`);
    else values[network] = typed;
  }
  // '@name' and a link to somewhere else may be of any network, a link to a profile says of which.
  // Without '@' a handle such as 'private' says that there is none.
  const unnamed = [
    ...handles.map((handle) => (isPlaceholder(handle) ? `@${handle}` : handle)),
    ...profiles.filter(({ identifier }) => identifier.kind === 'link').map(({ typed }) => typed),
  ];
  const guessed = values[LIKELIEST] ? undefined : unnamed.shift();
  const others = [
    ...otherPhones.map((one) => `Other number: ${one}`),
    ...otherEmails.map((one) => `Other email: ${one}`),
    ...[...otherProfiles, ...unnamed].map((one) => `Other profile: ${one}`),
  ];
  if (others.length > 0) values.comment = others.join('\n');
  return guessed === undefined ? { about, values } : { about, values: { ...values, [LIKELIEST]: guessed }, guessed: LIKELIEST };
}

const isState = (word: string) => STATES.some(([code]) => code === word);
/** Names of cities have up to so many words. */
const LONGEST_CITY = 3;

/** 'Mike, Austin TX' → a name, a city and a state, where that is a city and a sign or 'from' stands before it. Single signs belong to nothing. */
async function readPerson(words: string, searched: string): Promise<Prefill['values']> {
  const all = words.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (all.length === 0) return {};
  const state = all.length > 2 && isState(all.at(-1) ?? '') ? all.at(-1) : undefined;
  const named = state ? all.slice(0, -1) : all;
  const [, ...later] = searched
    .toLowerCase()
    .split(/[,/|;\n]|\sfrom\s/)
    .map((part) => part.trim());
  for (let length = 1; length <= Math.min(LONGEST_CITY, named.length - 1); length += 1) {
    const city = named.slice(-length).join(' ');
    if (!later.some((part) => part.startsWith(city.toLowerCase()))) continue;
    const country = await findCountry(city, state);
    const name = named
      .slice(0, -length)
      .join(' ')
      .replace(/\sfrom$/i, '');
    if (country) return { name, city, ...(state && { state }), country };
  }
  return { name: all.join(' ') };
}

/** The country of the city that a text most likely means. undefined: it is no city. */
async function findCountry(city: string, state: string | undefined): Promise<string | undefined> {
  const inState = state && and(eq(places.countryCode, 'US'), eq(places.adminCode, state));
  const [place] = await freshDb
    .select({ country: places.country })
    .from(places)
    .where(and(isCity(city), inState || undefined))
    .orderBy(...byLikelihood(city))
    .limit(1);
  return place?.country;
}

/** What the actor sees of an account anyway: his name and place, and his number where he lets girls contact him. null: no such account for her. */
export async function prefillOfGuy(actor: Actor, guyId: number): Promise<Prefill | null> {
  const { name, username, city, state, country, phone, skype } = guyUsers;
  const [guy] = await freshDb
    .select({ name, username, city, state, country, phone, skype, contactsShown: guyContactsShown(actor) })
    .from(guyUsers)
    .where(and(eq(guyUsers.id, guyId), visibleGuys(actor)));
  if (!guy) return prefillOfHeld(actor, guyId);
  const shown = {
    name: guy.name && guy.name !== guy.username ? `${guy.name} (${guy.username})` : guy.username,
    ...{ city: guy.city, state: guy.state, country: guy.country },
    ...(guy.contactsShown && { phoneNumber: guy.phone && shownPhone(guy.phone), skype: guy.skype }),
  };
  return prefillWith(guyId, shown);
}

/** The same of a deleted account, for whom his request is kept. */
async function prefillOfHeld(actor: Actor, guyId: number): Promise<Prefill | null> {
  const held = (await readHoldsShown(actor, [guyId])).get(guyId);
  if (!held) return null;
  const { name, username, city, state, country, allowContact, phone, skype } = held;
  return prefillWith(guyId, {
    name: name && name !== username ? `${name} (${username})` : username,
    ...{ city, state, country },
    ...(allowContact && { phoneNumber: phone && shownPhone(phone), skype }),
  });
}

function prefillWith(guyId: number, shown: Record<string, string | null | undefined>): Prefill {
  return { about: `guy ${guyId}`, values: Object.fromEntries(Object.entries(shown).filter(([, value]) => value)) };
}
