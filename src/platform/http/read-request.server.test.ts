import { expect, test } from 'vitest';
import { readQuery } from './read-request.server.ts';

test('a query string names its own values and nothing that objects inherit', () => {
  const query = readQuery(new URL('http://127.0.0.1/?__proto__=a&__proto__=b&constructor=c&page%5Blimit%5D=5'));
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect(Object.entries(query)).toEqual([
    ['__proto__', ['a', 'b']],
    ['constructor', 'c'],
    ['page[limit]', '5'],
  ]);
});
