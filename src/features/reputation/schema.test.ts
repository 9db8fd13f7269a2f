import { expect, test } from 'vitest';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { reputationItem } from './schema.ts';

test('texts of an item are cut to what they say and no longer than allowed', () => {
  expect(brokenLimits(reputationItem, { url: URL_MAX, girlHandle: SHORT_TEXT_MAX, guyHandle: SHORT_TEXT_MAX, comment: LONG_TEXT_MAX })).toEqual([]);
  expect(reputationItem.safeParse({ url: null, girlHandle: undefined }).success).toBe(true);
});

test('every part may be left out', () => {
  for (const nothing of [null, undefined])
    expect(reputationItem.safeParse({ url: nothing, girlHandle: nothing, guyHandle: nothing, comment: nothing }).success).toBe(true);
});
