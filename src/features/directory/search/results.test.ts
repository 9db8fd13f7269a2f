import { expect, test } from 'vitest';
import { countText } from './results.ts';

test('[SEARCH-08] the count of what was found, with what is not counted to its end', () => {
  expect(countText({ count: 0, isExact: true })).toBe('0 Results');
  expect(countText({ count: 1, isExact: true })).toBe('1 Result');
  expect(countText({ count: 212, isExact: true })).toBe('212 Results');
  expect(countText({ count: 10_000, isExact: false })).toBe('10,000+ Results');
});
