import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { decryptColumn, encryptColumn } from '#platform/secrets/encrypted-columns.server.ts';

/** A value at rest, encrypted under the key of contact data; `key_id` beside it names that key. */
export const encryptValue = (value: unknown): Buffer => encryptColumn(JSON.stringify(value)) as Buffer;

export function decryptValue<T>(encrypted: Buffer | null, keyId: string | null): T | null {
  const text = decryptColumn(encrypted, keyId);
  return text === null ? null : (JSON.parse(text) as T);
}

export const currentKey = contactKeyId;
