import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../settings.server.ts';

/** The file of the contact data key, where it is not given by the environment. */
export const CURRENT_KEY_FILE = 'contact-data-key';
/** That of the secret which all others come from. */
export const CURRENT_ROOT_FILE = 'app-secret';

const roots = new Map<string, string>();
const derived = new Map<string, Buffer>();

/**
 * A secret for one purpose ('session', 'captcha', 'unsubscribe' …): 43 characters of base64url, derived from the root
 * secret by HKDF-SHA-256. The same purpose gives the same secret in every process that shares APP_SECRET or DATA_DIR;
 * two purposes share nothing.
 */
export function secret(purpose: string): string {
  return secretKey(purpose).toString('base64url');
}

/** The same secret as the 32 bytes that ciphers take. */
export function secretKey(purpose: string): Buffer {
  let key = derived.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', rootSecret(), 'matwise', purpose, 32));
    derived.set(purpose, key);
  }
  return key;
}

/**
 * The root key for phones and email addresses at rest. Apart from APP_SECRET on purpose: sessions may be ended by
 * changing that one, but losing this one would lose data.
 */
export function contactDataKey(): string {
  return settings().CONTACT_DATA_KEY ?? readOrMakeSecret(secretsFolder(), CURRENT_KEY_FILE, makeContactKey);
}

/** Root keys with this prefix are stretched by scrypt (decision 131). */
export const SLOW_KEY_PREFIX = 'v2.';
export const makeContactKey = (): string => `${SLOW_KEY_PREFIX}${makeRandomSecret()}`;

const makeRandomSecret = () => randomBytes(48).toString('base64url');

/** Makes those that are not there yet, at the start: a backup asks for them before anybody has logged in. */
export function makeSecrets() {
  rootSecret();
  contactDataKey();
}

/** The file of a secret beside the two that always exist; null when there is none. */
export const findSecretFile = (name: string): string | null => readIfThere(join(secretsFolder(), name));

/** Where secrets lie that are not given by the environment. */
export const secretsFolder = (): string => join(settings().DATA_DIR, 'secrets');

/** Forgets what was read, so that the next call reads again. For starts and tests. */
export function forgetSecrets() {
  roots.clear();
  derived.clear();
}

function rootSecret(): string {
  let value = roots.get('APP_SECRET');
  if (!value) {
    value = settings().APP_SECRET ?? readOrMakeSecret(secretsFolder(), CURRENT_ROOT_FILE);
    roots.set('APP_SECRET', value);
  }
  return value;
}

/**
 * Written in full under a name of its own, then linked into place: `link` fails when the name is taken, so of two
 * processes that start together one wins, both read the winner's, and nobody ever reads half a secret.
 */
export function readOrMakeSecret(folder: string, name: string, make = makeRandomSecret): string {
  const path = join(folder, name);
  const found = readIfThere(path);
  if (found !== null) return found;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readIfThere(path) ?? fail(path, 'disappeared while it was made');
}

function readIfThere(path: string): string | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // Starting with a damaged secret would quietly end every session and unlock nothing.
  return text.length >= 32 ? text : fail(path, 'is damaged: it must hold at least 32 characters');
}

function fail(path: string, what: string): never {
  throw new Error(`The secret file ${path} ${what}.`);
}
