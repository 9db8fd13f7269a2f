import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { documentCaches } from './document-cache.server.ts';

test('documents are kept by their size: many small ones, few large ones, the largest not at all', () => {
  const { documentCache, errorCache } = documentCaches();
  for (let at = 0; at < 1_000; at += 1) documentCache.set(`query Small${at} { a }`, parse(`query Small${at} { a }`));
  expect(documentCache.size).toBe(300);
  const large = parse('{ a }');
  for (let at = 0; at < 100; at += 1) documentCache.set(`{ a } # ${at} ${'x'.repeat(20_000)}`, large);
  expect(documentCache.size).toBeLessThan(10);
  const largest = `{ a } # ${'x'.repeat(200_000)}`;
  documentCache.set(largest, large);
  expect(documentCache.get(largest)).toBeUndefined();
  for (let at = 0; at < 100; at += 1) errorCache.set(`{ ${at} ${'x'.repeat(1_000)}`, new Error('no document'));
  expect(errorCache.size).toBeLessThan(10);
});
