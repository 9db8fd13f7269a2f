import { expect, test } from 'vitest';
import { facetText } from '../ui/use-facets.ts';
import { countText } from './results.ts';

test('[SEARCH-08] N Results, exact up to a thousand', () => {
  const exact = [0, 1, 2, 1_000].map((count) => countText({ count, isExact: true }));
  expect(exact).toEqual(['0 Results', '1 Result', '2 Results', '1,000 Results']);
  expect(countText({ count: 1_000, isExact: false })).toBe('1,000+ Results');
});

test('a facet says 1,000+ where nobody counted further', () => {
  expect([undefined, 12, 1_000].map((count) => facetText(count, true))).toEqual(['0', '12', '1,000']);
  expect([undefined, 12, 1_000].map((count) => facetText(count, false))).toEqual(['0', '12', '1,000+']);
});
