import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM by Node's own crypto: text that lies somewhere and may be read by nobody without the key, nor changed unnoticed. */

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Initialisation vector, authentication tag and cipher text, in one piece. */
export function encryptText(key: CipherKey, text: string): Buffer {
  return encryptBytes(key, Buffer.from(text, 'utf8'));
}

/** The same for the contents of a file. */
export function encryptBytes(key: CipherKey, contents: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const encrypted = Buffer.concat([cipher.update(contents), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @throws when another key encrypted it, or when a byte was changed. */
export function decryptText(key: CipherKey, encrypted: Buffer): string {
  return decryptBytes(key, encrypted).toString('utf8');
}

/** @throws when another key encrypted it, or when a byte was changed. */
export function decryptBytes(key: CipherKey, encrypted: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
