import { expect, test } from 'vitest';
import { addDays, barOf, isNow } from './window.ts';

const today = '2026-11-23';
const stay = (dateBegins: string, dateEnds: string) => ({ dateBegins, dateEnds });

test.each([
  ['began yesterday and goes on', stay('2026-11-22', '2026-11-25'), true],
  ['ends today', stay('2026-11-20', today), true],
  ['begins today', stay(today, today), true],
  ['ended yesterday', stay('2026-11-20', '2026-11-22'), false],
  ['begins tomorrow', stay('2026-11-24', '2026-11-25'), false],
])('a stop that %s: now is %s', (_title, days, now) => {
  expect(isNow(days, today)).toBe(now);
});

test.each([
  ['under way', stay('2026-11-01', '2026-11-24'), { from: 0, days: 2 }],
  ['of one day', stay(today, today), { from: 0, days: 1 }],
  ['in a week', stay('2026-11-30', '2026-12-01'), { from: 7, days: 2 }],
  ['beyond the eight weeks', stay('2027-01-16', '2027-03-01'), { from: 54, days: 2 }],
])('the bar of a stop %s', (_title, days, bar) => {
  expect(barOf(days, today)).toEqual(bar);
});

test('days are counted over the end of summer time and of the year', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
});
