import { createHmac } from 'node:crypto';
import { type ContactKeys, forgetKeyRing, keyRing } from './contact-keys.server.ts';
import { decryptText, encryptText } from './encrypt.server.ts';

/**
 * Phones and email addresses of reported clients at rest. The text lies encrypted (AES-256-GCM); beside it lies a
 * keyed hash of its normal form, by which it is found without being read. Whoever copies the database has neither.
 */

/** Names the key that is in use now; stored beside everything that it encrypted. */
export const contactKeyId = (): string => keyRing().current.id;

/** Encrypts with the key that is in use now. */
export const encryptContact = (text: string): Buffer => encryptText(keyRing().current.cipher, text);

/** @throws when no key that is known here encrypted it, or when a byte was changed. */
export const decryptContact = (encrypted: Buffer, keyId: string): string => decryptText(keyNamed(keyId).cipher, encrypted);

function keyNamed(keyId: string): ContactKeys {
  const find = () => keyRing().all.find(({ id }) => id === keyId);
  let keys = find();
  if (!keys) {
    forgetKeyRing();
    keys = find();
  }
  if (!keys) throw new Error(`Contact data was encrypted with the key ${keyId}, but CONTACT_DATA_KEY is ${contactKeyId()}.`);
  return keys;
}

const hashUnder = ({ hash }: ContactKeys, kind: string, normalForm: string) => createHmac('sha256', hash).update(`${kind}:${normalForm}`).digest();

/**
 * The hash an identifier is stored under.
 * @param kind 'phone', 'email', 'facebook' …: the same text of two kinds has two hashes
 * @param normalForm phones in E.164 ('+15125550142'), everything else trimmed, in lower case, handles without '@'
 */
export const contactHash = (kind: string, normalForm: string): Buffer => hashUnder(keyRing().current, kind, normalForm);

/** The hashes an identifier may be stored under: one, or one per key while a rotation is under way. For look-ups. */
export const contactHashes = (kind: string, normalForm: string): Buffer[] => keyRing().all.map((keys) => hashUnder(keys, kind, normalForm));

/** The hash under the key of this name. For the rotation. */
export const contactHashUnder = (keyId: string, kind: string, normalForm: string): Buffer => hashUnder(keyNamed(keyId), kind, normalForm);
