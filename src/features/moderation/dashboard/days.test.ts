import { expect, test } from 'vitest';
import { lastDays, spanOf, waitingByDay } from './days.ts';

test('the last days end today', () => {
  expect(lastDays(3, Date.parse('2026-03-01T23:59:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('what waited is counted back from what waits now', () => {
  const days = ['1', '2', '3', '4'];
  const came = new Map([
    ['2', 5],
    ['4', 1],
  ]);
  const decided = new Map([
    ['3', 3],
    ['4', 2],
  ]);
  expect(waitingByDay(days, 4, came, decided)).toEqual([3, 8, 5, 4]);
  expect(waitingByDay(days, 0, new Map([['4', 9]]), new Map())).toEqual([0, 0, 0, 0]);
});

test.each([
  ['90', 90],
  ['7', 30],
  [null, 30],
] as const)('a span of %s is %i days', (typed, span) => {
  expect(spanOf(typed)).toBe(span);
});
