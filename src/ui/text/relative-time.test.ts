import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.tsx';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'now'],
  ['2026-11-21T11:15:00Z', '45 minutes ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-12-04T12:00:00Z', 'next week'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %s', (moment, words) => {
  expect(relativeTime(new Date(moment), now)).toBe(words);
});
