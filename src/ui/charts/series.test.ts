import { expect, test } from 'vitest';
import { niceTop, styleOf } from './series.ts';

test.each([
  [0, 4],
  [4, 4],
  [5, 8],
  [11, 20],
  [21, 40],
  [99, 200],
  [201, 400],
  [43_210, 80_000],
])('an axis for %i ends at %i', (largest, top) => {
  expect(niceTop(largest)).toBe(top);
});

test('neighbouring series differ in colour and in dash', () => {
  for (let at = 0; at < 6; at += 1) {
    expect(styleOf(at).colour).not.toBe(styleOf(at + 1).colour);
    expect(styleOf(at).dash).not.toBe(styleOf(at + 1).dash);
  }
});
