import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { accountHolds } from '#db/schema/account-holds.ts';
import type { GuyUser } from '#db/schema/guy-users.ts';
import type { User } from '#db/schema/users.ts';
import { freshDb, type Tx } from '#platform/db/client.server.ts';
import { contactKeyId, decryptContact, encryptContact } from '#platform/secrets/contact-data.server.ts';

const text = z.string().nullable();
const heldContacts = z.object({
  username: z.string(),
  name: text,
  email: text,
  phone: text,
  skype: text,
  city: text,
  state: text,
  country: text,
  /** He let girls see his number. */
  allowContact: z.boolean(),
  socials: z.object({ facebook: text, instagram: text, twitter: text }),
});
/** What somebody was known by when he deleted his account. */
export type HeldContacts = z.output<typeof heldContacts>;

const encryptHeld = (contacts: HeldContacts) => ({ contactsEncrypted: encryptContact(JSON.stringify(contacts)), keyId: contactKeyId() });
export const decryptHeld = ({ contactsEncrypted, keyId }: { contactsEncrypted: Buffer; keyId: string }): HeldContacts =>
  heldContacts.parse(JSON.parse(decryptContact(contactsEncrypted, keyId)));

/** Keeps what the account is known by, encrypted, before it is emptied. Whether it is kept for longer than a moment is decided by the job. */
export async function holdAccount(tx: Tx, guy: GuyUser, { id: userId, linkedSocials }: Pick<User, 'id' | 'linkedSocials'>): Promise<void> {
  const { username, name, email, phone, skype, city, state, country, allowContact } = guy;
  const { facebook = null, instagram = null, twitter = null } = linkedSocials;
  const contacts = { username, name, email, phone, skype, city, state, country, allowContact, socials: { facebook, instagram, twitter } };
  await tx
    .insert(accountHolds)
    .values({ guyId: guy.id, userId, ...encryptHeld(contacts) })
    .onConflictDoNothing();
}

/** What is kept of these deleted accounts, by their ids. Who may read it is for the caller to ask. */
export async function readHolds(guyIds: number[]): Promise<Map<number, HeldContacts>> {
  if (guyIds.length === 0) return new Map();
  const rows = await freshDb.select().from(accountHolds).where(inArray(accountHolds.guyId, guyIds));
  return new Map(rows.map((row) => [row.guyId, decryptHeld(row)]));
}
