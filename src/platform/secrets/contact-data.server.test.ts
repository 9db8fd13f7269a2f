import { expect, test } from 'vitest';
import { contactHash, contactKeyId, openContact, sealContact } from './contact-data.server.ts';

test('what was sealed is opened again, and two seals of one text differ', () => {
  const sealed = sealContact('client@example.org');
  expect(openContact(sealed, contactKeyId())).toBe('client@example.org');
  expect(sealContact('client@example.org').equals(sealed)).toBe(false);
  expect(sealed.includes('client')).toBe(false);
});

test('a changed byte or another key is refused', () => {
  const sealed = sealContact('5125550142');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => openContact(sealed, contactKeyId())).toThrow();
  expect(() => openContact(sealContact('5125550142'), 'other')).toThrow(/other/);
});

test('the hash depends on the kind and on nothing that changes between calls', () => {
  expect(contactHash('phone', '+15125550142').equals(contactHash('phone', '+15125550142'))).toBe(true);
  expect(contactHash('skype', 'red').equals(contactHash('twitter', 'red'))).toBe(false);
});
