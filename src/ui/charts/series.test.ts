import { expect, test } from 'vitest';
import { niceTop, styleOf } from './series.ts';

test.each([
  [0, 4],
  [3, 4],
  [5, 5],
  [7, 8],
  [11, 20],
  [99, 100],
  [101, 200],
  [43_210, 50_000],
])('an axis for %i ends at %i', (largest, top) => {
  expect(niceTop(largest)).toBe(top);
});

test('neighbouring series differ in colour and in dash', () => {
  for (let at = 0; at < 6; at += 1) {
    expect(styleOf(at).colour).not.toBe(styleOf(at + 1).colour);
    expect(styleOf(at).dash).not.toBe(styleOf(at + 1).dash);
  }
});
