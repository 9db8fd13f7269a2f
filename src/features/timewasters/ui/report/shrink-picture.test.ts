import { expect, test } from 'vitest';
import { isLight, sentSize } from './shrink-picture.ts';

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 2560, height: 1920 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1920, height: 2560 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 20_000, height: 1 },
    { width: 2560, height: 1 },
  ],
])('%o is sent as %o', (picture, sent) => {
  expect(sentSize(picture)).toEqual(sent);
});

test('a light PNG or JPEG is left as it is, a heavy one or another format is not', () => {
  expect(isLight({ size: 300_000, type: 'image/png' })).toBe(true);
  expect(isLight({ size: 6_000_000, type: 'image/jpeg' })).toBe(false);
  expect(isLight({ size: 300_000, type: 'image/webp' })).toBe(false);
});
