import { calendar } from '../people/days.ts';
import { randomFrom } from '../random.ts';
import type { Plan } from './plan.ts';

/** What every row of the scale data is made from: nothing is kept, so a million girls need no more memory than one. */
export type ScaleWorld = ReturnType<typeof scaleWorld>;

export function scaleWorld(seed: number, today: string, plan: Plan, first: { girl: number; guy: number; timewaster: number }) {
  return {
    seed,
    plan,
    first,
    days: calendar(today),
    random: (what: string, number: number) => randomFrom(`scale/${seed}/${what}/${number}`),
    girlId: (number: number) => first.girl + (number % plan.girls),
    guyId: (number: number) => first.guy + (number % plan.guys),
    sourceId: (kind: string, number: number) => `${sourcePrefix(seed)}${kind}-${number}`,
    /** At most 15 characters, and no other seed makes it. */
    username: (name: string, number: number) => `${name.slice(0, 6).toLowerCase()}${toDistinctDigits(seed)}_${toDistinctDigits(number)}`,
  };
}

/** Without digits and letters that look alike: usernames that do are taken (docs/decisions/139). */
const DIGITS = '23456789abcdefghjknpqrstuvxyz';

const toDistinctDigits = (number: number): string =>
  (number < DIGITS.length ? '' : toDistinctDigits(Math.floor(number / DIGITS.length))) + DIGITS[number % DIGITS.length];

export const sourcePrefix = (seed: number) => `seed-${seed}-`;

/** The rows of every `from <= number < to`, made when they are asked for. */
export function* numbered<T>(world: ScaleWorld, from: number, to: number, make: (world: ScaleWorld, number: number) => T[] | T): Generator<T> {
  for (let number = from; number < to; number += 1) {
    const made = make(world, number);
    if (Array.isArray(made)) yield* made as T[];
    else yield made as T;
  }
}

/** `count` different numbers below `size`, walking on from `start` in steps that share no factor with any round size. */
export const spreadOut = (start: number, count: number, size: number) =>
  Array.from({ length: Math.min(count, size) }, (_, at) => (start + at * (size > 7919 ? 7919 : 1)) % size);
