import { and, eq } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { guyContactsShown, visibleGuys } from '#permissions/guys/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { storedEmail } from '#shared/identifiers/email.ts';
import { storedPhone } from '#shared/identifiers/phone.ts';
import type { HandleKind } from '#shared/identifiers/profile.ts';
import { readContacts } from '#shared/identifiers/read.ts';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { type Prefill, shownPhone } from '../card.ts';
import { readTimewasterQuery } from '../search/parse-query.ts';
import { readHoldsShown } from '../verdict/guy-contacts.server.ts';

/** Where a handle or link goes that names no network: most are of this one, and the form says that it can be moved. */
const LIKELIEST = 'instagram';

/** Puts each part of a search into the report field for it. null: the search was empty. */
export function prefillOf(searched: string): Prefill | null {
  const { kind, text, question } = readTimewasterQuery(searched);
  const { phones, emails, profiles, handles, words } = readContacts(searched.slice(0, SEARCH_TEXT_MAX));
  if (!text) return null;
  const about = `“${text}”`;
  // She completes a partial or ambiguous number herself.
  if (kind === 'phone' && (phones.length === 0 || question !== null))
    return { about, values: { phoneNumber: text, ...(phones.length > 0 && rest(words, emails)) } };
  const [phone, other] = phones.map(({ forms }) => shownPhone(storedPhone(forms[0])));
  const values: Prefill['values'] = {
    ...(phone && { phoneNumber: phone }),
    ...rest(words, emails.length === 1 && storedEmail(searched) ? [storedEmail(searched) as string] : emails),
    ...(other && { comment: `Other number: ${other}` }),
  };
  for (const { identifier, typed } of profiles) if (identifier.kind !== 'link') values[identifier.kind as HandleKind] ??= typed;
  // '@name' and a link to somewhere else may be of any network, a link to a profile says of which.
  const unnamed = handles[0] ?? profiles.find(({ identifier }) => identifier.kind === 'link')?.typed;
  if (unnamed === undefined || values[LIKELIEST]) return { about, values };
  return { about, values: { ...values, [LIKELIEST]: unnamed }, guessed: LIKELIEST };
}

const rest = (words: string, [email]: string[]): Prefill['values'] => ({ ...(words && { name: words }), ...(email && { email }) });

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
