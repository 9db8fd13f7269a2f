import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { contactDataKey } from './secrets.server.ts';

/**
 * Phones and e-mail addresses of reported clients at rest. The text lies encrypted (AES-256-GCM); beside it lies a
 * keyed hash of its normal form, by which it is found without being read. Whoever copies the database has neither.
 */

type Keys = { id: string; cipher: Buffer; hash: Buffer };

const IV_BYTES = 12;
const TAG_BYTES = 16;

let keys: Keys | undefined;

function current(): Keys {
  const root = contactDataKey();
  const id = createHash('sha256').update(`contact-data:${root}`).digest('hex').slice(0, 12);
  if (keys?.id !== id) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'matwise', `contact-data/${purpose}`, 32));
    keys = { id, cipher: derive('cipher'), hash: derive('hash') };
  }
  return keys;
}

/** Names the key that is in use now; stored beside everything that it sealed. */
export const contactKeyId = (): string => current().id;

/** Initialisation vector, authentication tag and cipher text, in one piece. */
export function sealContact(text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current().cipher, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws when the key that sealed it is not the one in use, or when a byte was changed. */
export function openContact(sealed: Buffer, keyId: string): string {
  const { id, cipher } = current();
  if (keyId !== id) throw new Error(`Contact data was sealed with the key ${keyId}, but CONTACT_DATA_KEY is ${id}.`);
  const decipher = createDecipheriv('aes-256-gcm', cipher, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/**
 * The hash an identifier is found by.
 * @param kind 'phone', 'email', 'facebook' …: the same text of two kinds has two hashes
 * @param normalForm phones in E.164 ('+15125550142'), everything else trimmed, in lower case, handles without '@'
 */
export function contactHash(kind: string, normalForm: string): Buffer {
  return createHmac('sha256', current().hash).update(`${kind}:${normalForm}`).digest();
}
