import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetHardPictures, HARD_MAX, isBreakDue, noteHardPicture } from './quiet.ts';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) }),
);
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('a break is due after ten hard pictures within half an hour, and not after it', () => {
  const begun = Date.parse('2026-11-24T08:00:00Z');
  for (let at = 0; at < HARD_MAX - 1; at += 1) noteHardPicture(begun + at * 60_000);
  expect(isBreakDue(begun + 10 * 60_000)).toBe(false);
  noteHardPicture(begun + 10 * 60_000);
  expect(isBreakDue(begun + 11 * 60_000)).toBe(true);
  expect(isBreakDue(begun + 31 * 60_000)).toBe(false);
});

test('it is not said again until as many have come once more, and storage that is shut off says nothing', () => {
  for (let at = 0; at < HARD_MAX; at += 1) noteHardPicture();
  expect(isBreakDue()).toBe(true);
  forgetHardPictures();
  expect(isBreakDue()).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  noteHardPicture();
  expect(isBreakDue()).toBe(false);
});
