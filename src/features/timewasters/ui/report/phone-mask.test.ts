import { expect, test } from 'vitest';
import { digitsOf, maskPhone } from './phone-mask.ts';

test('[TW-44] the mask is 3-3-4 digits with dashes, the first digit 1-9', () => {
  expect(maskPhone('5')).toBe('5');
  expect(maskPhone('512555')).toBe('512-555');
  expect(maskPhone('512-555-01429')).toBe('512-555-0142');
  expect(maskPhone('(512) 555-0142')).toBe('512-555-0142');
  expect(maskPhone('0512')).toBe('512');
  expect(maskPhone('+1 512 555 0142').startsWith('+1')).toBe(true);
});

test.each(['(+501) 623-6848', '07911 123456', '4915112345678', '0044 7911 123456', '512-555-0142 x12'])('%s is not cut to another number', (text) => {
  expect(maskPhone(text)).toBe(text);
});

test('[TW-43] non-digits are stripped before anything is sent', () => {
  expect(digitsOf('512-555-0142')).toBe('5125550142');
  expect(digitsOf('+44 20 7946')).toBe('+44207946');
  expect(digitsOf('abc')).toBe('');
  expect(digitsOf('(+501) 623-6848')).toBe('+5016236848');
  expect(digitsOf('wa.me/447911123456')).toBe('wa.me/447911123456');
});
