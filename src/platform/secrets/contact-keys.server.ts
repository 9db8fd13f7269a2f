import { createHash, createSecretKey, hkdfSync, type KeyObject, scryptSync } from 'node:crypto';
import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../settings.server.ts';
import { CURRENT_KEY_FILE, contactDataKey, findSecretFile, makeContactKey, SLOW_KEY_PREFIX, secretsFolder } from './secrets.server.ts';

/**
 * The keys of contact data. Normally there is one. While a rotation is under way there are two: everything is written
 * with the current one and found under both. The files are read again every second, so that a running server follows
 * a rotation without a restart.
 */
export type ContactKeys = { id: string; cipher: KeyObject; hash: KeyObject };
export type KeyRing = { current: ContactKeys; all: ContactKeys[] };

/** Files under DATA_DIR/secrets beside `contact-data-key`. */
const NEXT_KEY_FILE = 'contact-data-key.next';
export const PREVIOUS_KEY_FILE = 'contact-data-key.previous';
/** How long a server may go on with a ring that it read before. */
export const RING_MILLISECONDS = 1_000;

/** About 0.1 s and 32 MiB, once per root key and process. Changing it changes every key. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const ID_CHARACTERS = 12;

const derived = new Map<string, ContactKeys>();
let ring: KeyRing | undefined;
let readFrom = '';
let readAt = 0;

/** The keys derived from one root key. */
function contactKeysOf(root: string): ContactKeys {
  let keys = derived.get(root);
  if (!keys) {
    keys = root.startsWith(SLOW_KEY_PREFIX) ? deriveSlowly(root) : deriveFast(root);
    derived.set(root, keys);
  }
  return keys;
}

/**
 * scrypt first, so that no id, hash or ciphertext in a stolen database lets anybody try guesses of the root key fast. The salt is fixed:
 * every instance derives the same keys from the same root.
 */
function deriveSlowly(root: string): ContactKeys {
  const stretched = scryptSync(root, 'matwise/contact-data', 32, SCRYPT);
  return { id: hkdf(stretched, 'id').toString('hex').slice(0, ID_CHARACTERS), ...deriveKeys(stretched) };
}

/** For keys of earlier releases: their ids and hashes are in the rows. */
function deriveFast(root: string): ContactKeys {
  return { id: createHash('sha256').update(`contact-data:${root}`).digest('hex').slice(0, ID_CHARACTERS), ...deriveKeys(root) };
}

const hkdf = (material: string | Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', material, 'matwise', `contact-data/${purpose}`, 32));

/** As objects of the crypto library: from plain bytes it makes them again at each call, which costs five times the rest. */
const deriveKeys = (material: string | Buffer) => ({ cipher: createSecretKey(hkdf(material, 'cipher')), hash: createSecretKey(hkdf(material, 'hash')) });

export function keyRing(): KeyRing {
  const { CONTACT_DATA_KEY, CONTACT_DATA_KEY_PREVIOUS, DATA_DIR } = settings();
  const source = `${CONTACT_DATA_KEY}\n${CONTACT_DATA_KEY_PREVIOUS}\n${DATA_DIR}`;
  if (!ring || readFrom !== source || Date.now() - readAt > RING_MILLISECONDS) {
    const others = CONTACT_DATA_KEY ? (CONTACT_DATA_KEY_PREVIOUS ?? '').split(',') : [findSecretFile(NEXT_KEY_FILE), findSecretFile(PREVIOUS_KEY_FILE)];
    const current = contactKeysOf(contactDataKey());
    const more = others.map((root) => root?.trim()).filter((root): root is string => !!root);
    const all = [current, ...more.map(contactKeysOf).filter(({ id }) => id !== current.id)];
    ring = { current, all };
    readFrom = source;
    readAt = Date.now();
  }
  return ring;
}

/** The ids of all keys that are known here. Makes none, unlike `keyRing`. */
export function knownKeyIds(): string[] {
  if (!settings().CONTACT_DATA_KEY && findSecretFile(CURRENT_KEY_FILE) === null) return [];
  return keyRing().all.map(({ id }) => id);
}

/** Reads the files again at the next call: a key was met that the ring does not know. */
export function forgetKeyRing() {
  ring = undefined;
}

/** Makes the next key known to every server, which may already meet what it encrypted. Nothing is encrypted with it yet. */
export function makeNextKey(): void {
  if (findSecretFile(NEXT_KEY_FILE) === null && findSecretFile(PREVIOUS_KEY_FILE) === null)
    writeFileSync(join(secretsFolder(), NEXT_KEY_FILE), makeContactKey(), { mode: 0o600, flag: 'wx' });
  forgetKeyRing();
}

/** From now on everything is encrypted with the next key; the one before is kept until nothing needs it any more. */
export function useNextKey(): void {
  const folder = secretsFolder();
  if (findSecretFile(NEXT_KEY_FILE) !== null) {
    // The order keeps both keys on disk whatever moment it stops at.
    copyFileSync(join(folder, CURRENT_KEY_FILE), join(folder, PREVIOUS_KEY_FILE));
    renameSync(join(folder, NEXT_KEY_FILE), join(folder, CURRENT_KEY_FILE));
  }
  forgetKeyRing();
}

/** Forgets the key before: only when nothing is encrypted with it any more. */
export function dropPreviousKey(): void {
  rmSync(join(secretsFolder(), PREVIOUS_KEY_FILE), { force: true });
  forgetKeyRing();
}
