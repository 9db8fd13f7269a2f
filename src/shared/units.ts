/** Pounds to whole kilograms. */
export function kilograms(pounds: number): number {
  return Math.round(pounds * 0.453592);
}

/** Inches to whole centimetres. */
export function centimetres(inches: number): number {
  return Math.round(inches * 2.54);
}

export const METRES_PER_MILE = 1609.344;

/** For machines, unrounded: the older factor, which differs a little from the one of the screens. */
export function legacyKilograms(pounds: number): number {
  return pounds / 2.2046;
}

/** Whole centimetres to metres. */
export function metres(centimetreCount: number): number {
  return centimetreCount / 100;
}

/** 65 → `5'5"`. */
export function feetAndInches(inches: number): string {
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}

/** Which of the two comes first, or stands alone where there is room for one. Nobody has chosen: feet and pounds. */
export const UNITS = ['us', 'metric'] as const;
export type Units = (typeof UNITS)[number];

/** `5'5"` or '165 cm' */
export const shortHeight = (inches: number, units: Units): string => (units === 'metric' ? `${centimetres(inches)} cm` : feetAndInches(inches));
/** '130 lbs' or '59 kg' */
export const shortWeight = (pounds: number, units: Units): string => (units === 'metric' ? `${kilograms(pounds)} kg` : `${pounds} lbs`);

const other = (units: Units): Units => (units === 'metric' ? 'us' : 'metric');

/** `4'5" - 7'0"` */
export const heightRange = (from: number, to: number, units: Units = 'us'): string => `${shortHeight(from, units)} - ${shortHeight(to, units)}`;

/** `90 lbs - 350 lbs` */
export const weightRange = (from: number, to: number, units: Units = 'us'): string => `${shortWeight(from, units)} - ${shortWeight(to, units)}`;

/** `5'5" (165 cm)` */
export const heightText = (inches: number, units: Units = 'us'): string => `${shortHeight(inches, units)} (${shortHeight(inches, other(units))})`;

/** `130 lbs (59 kg)` */
export const weightText = (pounds: number, units: Units = 'us'): string => `${shortWeight(pounds, units)} (${shortWeight(pounds, other(units))})`;
