import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createDocumentReader } from './read-document.server.ts';

test('documents are kept by their size: many small ones, few large ones, the largest not at all', () => {
  const read = createDocumentReader(buildSchema('type Query { a: Int }'));
  const isKept = (text: string) => {
    const once = read(text);
    return read(text) === once;
  };
  const first = read('query First { a }');
  for (let at = 0; at < 299; at += 1) read(`query Small${at} { a }`);
  expect(read('query First { a }')).toBe(first);
  for (let at = 0; at < 300; at += 1) read(`query Other${at} { a }`);
  expect(read('query First { a }')).not.toBe(first);
  expect([isKept(`{ a } # ${'x'.repeat(20_000)}`), isKept(`{ a } # ${'x'.repeat(200_000)}`)]).toEqual([true, false]);
  expect(isKept('{ no document')).toBe(true);
});
