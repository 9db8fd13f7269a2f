import { contactKeyId, decryptContact, encryptContact } from '#platform/secrets/contact-data.server.ts';

/** A value at rest, encrypted under the key of contact data; `key_id` beside it names that key. */
export const encryptValue = (value: unknown): Buffer => encryptContact(JSON.stringify(value));

export function decryptValue<T>(encrypted: Buffer | null, keyId: string | null): T | null {
  return encrypted && keyId ? (JSON.parse(decryptContact(encrypted, keyId)) as T) : null;
}

export const currentKey = contactKeyId;
