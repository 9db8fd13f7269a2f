import { centimetres, feetAndInches } from '../units.ts';

/** Inches, inclusive: 135 cm (4'5") to 213 cm (7'0"). Stored as inches. */
export const HEIGHT_MIN = 53;
export const HEIGHT_MAX = 84;

/** Every height that can be chosen. `value` in inches; the label carries both units. */
export const HEIGHTS = Array.from({ length: HEIGHT_MAX - HEIGHT_MIN + 1 }, (_, index) => {
  const value = HEIGHT_MIN + index;
  return { value, label: `${centimetres(value)} cm (${feetAndInches(value)})` };
});
