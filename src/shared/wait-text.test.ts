import { expect, test } from 'vitest';
import { waitEnd, waitText } from './wait-text.ts';

test.each([
  [0.2, '1 second'],
  [42, '42 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '1 hour'],
  [7_800, '2 hours 10 minutes'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, text) => expect(waitText(seconds)).toBe(text));

test('the end is told to the second while seconds matter', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect([waitEnd(42, now), waitEnd(3_600, now)]).toEqual(['12:00:42 UTC', '13:00 UTC']);
});
