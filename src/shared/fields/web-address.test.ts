import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['https://forum.example.org/a b', 'https://forum.example.org/a%20b'],
  ['  http://example.org ', 'http://example.org/'],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['example.org', null],
  ['', null],
  [null, null],
])('%j as a link is %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
