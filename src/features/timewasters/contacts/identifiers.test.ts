import { expect, test } from 'vitest';
import { handleForm, linkForm, normalizeProfile } from '#shared/fields/identifiers.ts';
import { normalizePhone, storedPhone } from '#shared/fields/normalize-contact.ts';
import { shownPhone } from '../shown-phone.ts';

test.each(['5125550142', '512-555-0142', '(512) 555-0142', '512.555.0142', '+1 512 555 0142', '1 (512) 555 0142', '001 512 5550142', ' 512 555 01 42 '])(
  '[TW-46] %s is one and the same number',
  (text) => {
    expect(normalizePhone(text)).toBe('+15125550142');
  },
);

test('[TW-45] an American number is kept as ten digits and shown 3-3-4, any other with its country', () => {
  expect(storedPhone('+15125550142')).toBe('5125550142');
  expect(shownPhone('5125550142')).toBe('512-555-0142');
  expect(storedPhone(normalizePhone('+44 20 7946 0958') ?? '')).toBe('+442079460958');
  expect(normalizePhone('0044 20 7946 0958')).toBe('+442079460958');
  expect(normalizePhone('555 0142')).toBeNull();
  expect(normalizePhone('hello')).toBeNull();
});

test.each([
  'rough.rider',
  '@rough.rider',
  '@Rough.Rider ',
  'instagram.com/rough.rider',
  'https://www.instagram.com/Rough.Rider/?hl=en',
  'm.instagram.com/rough.rider#x',
])('%s is one and the same Instagram profile', (text) => {
  expect(normalizeProfile('instagram', text)).toEqual({ kind: 'instagram', value: 'rough.rider' });
});

test('links of other networks find their own kind, unknown ones keep host and path', () => {
  expect(linkForm('x.com/rider')).toEqual({ kind: 'twitter', value: 'rider' });
  expect(linkForm('https://facebook.com/profile.php?id=1007')).toEqual({ kind: 'facebook', value: '1007' });
  expect(linkForm('https://www.Example.org/people/7/?ref=1')).toEqual({ kind: 'link', value: 'example.org/people/7' });
  expect(linkForm('john.doe')).toBeNull();
  expect(linkForm('512 555 0142')).toBeNull();
  expect(handleForm('100%')).toBe('100%');
});
