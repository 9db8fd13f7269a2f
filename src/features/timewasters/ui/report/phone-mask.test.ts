import { expect, test } from 'vitest';
import { digitsOf, maskPhone } from './phone-mask.ts';

test('[TW-44] the mask is 3-3-4 digits with dashes, the first digit 1-9', () => {
  expect(maskPhone('5')).toBe('5');
  expect(maskPhone('512555')).toBe('512-555');
  expect(maskPhone('(512) 555-01429999')).toBe('512-555-0142');
  expect(maskPhone('0512')).toBe('512');
  expect(maskPhone('+1 512 555 0142').startsWith('+1')).toBe(true);
});

test('[TW-43] non-digits are stripped before anything is sent', () => {
  expect(digitsOf('512-555-0142')).toBe('5125550142');
  expect(digitsOf('+44 20 7946')).toBe('+44207946');
  expect(digitsOf('abc')).toBe('');
});
