import { expect, test } from 'vitest';
import { parseJson, readBytes, readQuery } from './read-request.server.ts';

test('a query string names its own values and nothing that objects inherit', () => {
  const query = readQuery(new URL('http://127.0.0.1/?__proto__=a&__proto__=b&constructor=c&page%5Blimit%5D=5'));
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect(Object.entries(query)).toEqual([
    ['__proto__', ['a', 'b']],
    ['constructor', 'c'],
    ['page[limit]', '5'],
  ]);
});

test('a cloned body that is too large is refused at once, however long the other copy stays unread', async () => {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: 'x'.repeat(2_000) });
  await expect(readBytes(request.clone(), 1_000)).rejects.toMatchObject({ status: 413 });
});

test('half a character in JSON becomes U+FFFD, at any depth, and whole ones stay', () => {
  expect(parseJson('{"a":"x\\ud83d","b":["\\uDE00y","\\ud83d\\ude00"],"c":1}')).toEqual({ a: 'x\ufffd', b: ['\ufffdy', '😀'], c: 1 });
});
