import { and, eq } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { guyContactsShown, visibleGuys } from '#permissions/guys/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { HANDLE_KINDS } from '#shared/fields/identifiers.ts';
import { storedPhone } from '#shared/fields/normalize-contact.ts';
import type { Prefill } from '../card.ts';
import { readTimewasterQuery } from '../search/parse-query.ts';
import { shownPhone } from '../shown-phone.ts';
import { readHoldsShown } from '../verdict/held-contacts.server.ts';

/** Where a handle or link goes that names no network: most are of this one, and the form says that it can be moved. */
const LIKELIEST = 'instagram';

/** What was searched for, in the field of a report that it belongs to. null: nothing was. */
export function prefillOf(searched: string): Prefill | null {
  const { kind, text, exact } = readTimewasterQuery(searched);
  if (!text) return null;
  const [whole] = exact;
  const about = `“${text}”`;
  if (kind === 'phone') return { about, values: { phoneNumber: whole ? shownPhone(storedPhone(whole.value)) : text } };
  if (kind === 'email') return { about, values: { email: text } };
  if (kind === 'text') return { about, values: { name: text } };
  // '@name' and a link to somewhere else may be of any network, a link to a profile says of which.
  const network = exact.length === 1 ? HANDLE_KINDS.find((one) => one === whole?.kind) : undefined;
  return network ? { about, values: { [network]: text } } : { about, values: { [LIKELIEST]: text }, guessed: LIKELIEST };
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
