import { kilograms } from '../units.ts';

/** Pounds, inclusive, in steps of 5. */
export const WEIGHT_MIN = 90;
export const WEIGHT_MAX = 350;
export const WEIGHT_STEP = 5;

/** Every weight that can be chosen. `value` in pounds; the label carries both units. */
export const WEIGHTS = Array.from({ length: (WEIGHT_MAX - WEIGHT_MIN) / WEIGHT_STEP + 1 }, (_, index) => {
  const value = WEIGHT_MIN + index * WEIGHT_STEP;
  return { value, label: `${value} lbs (${kilograms(value)} kg)` };
});

/** Lifting stats and the like: 0 to 300, in steps of 5 up to 100 and of 10 above. */
export const LIFTS: readonly number[] = [...Array.from({ length: 21 }, (_, index) => index * 5), ...Array.from({ length: 20 }, (_, index) => 110 + index * 10)];
