import { expect, test } from 'vitest';
import { contactHash, contactKeyId, decryptContact, encryptContact } from './contact-data.server.ts';

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
