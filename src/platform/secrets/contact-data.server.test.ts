import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSettings } from '../settings.server.ts';
import { contactHash, contactHashes, contactKeyId, decryptContact, encryptContact } from './contact-data.server.ts';
import { forgetKeyRing } from './contact-keys.server.ts';

function setKeys(current: string, previous = '') {
  vi.stubEnv('CONTACT_DATA_KEY', current);
  vi.stubEnv('CONTACT_DATA_KEY_PREVIOUS', previous);
  forgetSettings();
  forgetKeyRing();
}

afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
  forgetKeyRing();
});

/** An id and a hash as a thief would compute them for each guess of the root key. */
function guess(root: string) {
  const hashKey = Buffer.from(hkdfSync('sha256', root, 'matwise', 'contact-data/hash', 32));
  return {
    id: createHash('sha256').update(`contact-data:${root}`).digest('hex').slice(0, 12),
    hash: createHmac('sha256', hashKey).update('phone:+15125550142').digest(),
  };
}

test('what was encrypted is opened again, and one text encrypted twice differs', () => {
  const encrypted = encryptContact('client@example.org');
  expect(decryptContact(encrypted, contactKeyId())).toBe('client@example.org');
  expect(encryptContact('client@example.org').equals(encrypted)).toBe(false);
  expect(encrypted.includes('client')).toBe(false);
});

test('a changed byte or another key is refused', () => {
  const encrypted = encryptContact('5125550142');
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(() => decryptContact(encrypted, contactKeyId())).toThrow();
  expect(() => decryptContact(encryptContact('5125550142'), 'other')).toThrow(/other/);
});

test('the hash depends on the kind and on nothing that changes between calls', () => {
  expect(contactHash('phone', '+15125550142').equals(contactHash('phone', '+15125550142'))).toBe(true);
  expect(contactHash('skype', 'red').equals(contactHash('twitter', 'red'))).toBe(false);
});

test('keys of earlier releases keep the ids and hashes that are in the rows', () => {
  const root = 'a-root-key-of-an-earlier-release-0123456789';
  setKeys(root);
  const { id, hash } = guess(root);
  expect(contactKeyId()).toBe(id);
  expect(contactHash('phone', '+15125550142')).toEqual(hash);
});

test('nothing stored under a new key is a fast hash of it', () => {
  const root = 'v2.a-root-key-of-this-release-0123456789';
  setKeys(root);
  const { id, hash } = guess(root);
  expect(contactKeyId()).not.toBe(id);
  expect(contactHash('phone', '+15125550142')).not.toEqual(hash);
  // Sites have this id in their rows: a change of the derivation would lose their contacts.
  expect(contactKeyId()).toBe('b9c6869bb70e');
});

test('a short key of an earlier release is read while the site rotates away from it', () => {
  const [strong, short] = ['v2.a-root-key-of-this-release-0123456789', 'short'];
  setKeys(strong, short);
  expect(contactHashes('phone', '+15125550142')).toContainEqual(guess(short).hash);
  expect(contactKeyId()).not.toBe(guess(short).id);
});
