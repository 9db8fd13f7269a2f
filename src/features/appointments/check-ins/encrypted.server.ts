import { type CheckInContact, checkInContacts, checkInSettings, checkIns } from '#db/schema/check-ins.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { decryptColumn, encryptColumn, reencryptColumns } from '#platform/secrets/encrypted-columns.server.ts';

/** A value at rest, encrypted under the key of contact data; `key_id` beside it names that key. */
export const encryptValue = (value: unknown): Buffer => encryptColumn(JSON.stringify(value)) as Buffer;

export function decryptValue<T>(encrypted: Buffer | null, keyId: string | null): T | null {
  const text = decryptColumn(encrypted, keyId);
  return text === null ? null : (JSON.parse(text) as T);
}

export const currentKey = contactKeyId;

/** A third person's data: no more than the emails need. `name`: her word for the contact; `herName`: the contact's for her. */
export type ContactDetails = { email: string; name: string; herName: string };

export const encryptDetails = (details: ContactDetails): Buffer => encryptValue(details);

/** @throws when the key that encrypted it is gone */
export const decryptDetails = ({ detailsEncrypted, keyId }: Pick<CheckInContact, 'detailsEncrypted' | 'keyId'>): ContactDetails =>
  decryptValue<ContactDetails>(detailsEncrypted, keyId) as ContactDetails;

/** Encrypts again with the current key what another one encrypted; may be stopped and run again. @returns how many rows, 0 when all is done */
export async function reencryptCheckIns(): Promise<number> {
  const contacts = { table: checkInContacts, id: checkInContacts.id, keyId: checkInContacts.keyId, columns: [checkInContacts.detailsEncrypted] };
  const notes = { table: checkInSettings, id: checkInSettings.userId, keyId: checkInSettings.keyId, columns: [checkInSettings.noteEncrypted] };
  const shares = { table: checkIns, id: checkIns.id, keyId: checkIns.keyId, columns: [checkIns.shareEncrypted] };
  let done = 0;
  for (const part of [contacts, notes, shares]) done += await reencryptColumns(part);
  return done;
}
