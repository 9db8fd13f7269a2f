import { expect, test } from 'vitest';
import { dateLimits } from './date-limits.ts';

test('[UI-03] future dates are blocked unless they are asked for', () => {
  expect(dateLimits({}, '2026-11-21').max).toBe('2026-11-21');
  expect(dateLimits({ blockFuture: false }, '2026-11-21').max).toBeUndefined();
});

test('[UI-04] past dates are blocked only when asked', () => {
  expect(dateLimits({ blockPast: true }, '2026-11-21').min).toBe('2026-11-21');
  expect(dateLimits({}, '2026-11-21').min < '2026-11-21').toBe(true);
});

test('[UI-05] the picker reaches back a hundred years, from a leap day too', () => {
  expect(dateLimits({}, '2026-11-21').min).toBe('1926-11-21');
  expect(dateLimits({}, '2000-02-29').min).toBe('1900-02-28');
});
