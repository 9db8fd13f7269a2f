import type { Random } from '#seeds/random.ts';

/** What callers send who mean no good, or whose program is broken. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '𝕳𝖊𝖑𝖑𝖔 ñ 你好 🤼',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%%%\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '-0',
  '0x10',
  '1.5',
  'true',
  '2026-02-30',
  '1899-12-31',
  '2026-11-22T10:00:00Z',
  '+infinity',
  'a'.repeat(300),
  'ä'.repeat(20_000),
  '(((((((((((((((((((((',
  '!!,,::&|',
] as const;

const WORDS = [
  'austin',
  'rough',
  'stage',
  '5125550142',
  '512555',
  '+1 (512) 555-0142',
  'rider@example.org',
  'a@example.test',
  'x',
  'girl',
  'TX',
  'United States',
] as const;

export const someText = (random: Random): string => (random.chance(0.5) ? random.pick(WORDS) : random.pick(NASTY));

/** Ids of fresh databases are small, so that most of these belong to somebody. */
export const someId = (random: Random): number => (random.chance(0.85) ? random.int(1, 40) : random.pick([0, -1, 2_147_483_647, 2_147_483_000, 999]));

export const someInteger = (random: Random): number =>
  random.chance(0.7) ? someId(random) : random.pick([0, -1, 1, 100, 101, 500, 2_147_483_647, 2_147_483_648, 1e15, -1e15]);

/** A value of any kind, where a caller pays no heed to the schema. */
export function anything(random: Random): unknown {
  return random.pick([
    null,
    true,
    false,
    someText(random),
    someInteger(random),
    1.5,
    [],
    {},
    [someText(random)],
    { [someText(random)]: someText(random) },
    [[[]]],
  ]);
}
