import type { Total } from './results.ts';

/** How far girls are counted, and what a random sample proves. Numbers only (docs/decisions/012). */

export const countedUpTo = 10_000;
export const tooMany: Total = { count: countedUpTo, isExact: false };
/** Counting ten thousand of so few girls is quick enough to stay exact. */
export const largeFrom = 50_000;
export const countedInLarge = 1_000;

export const sampleSize = 4_000;
/** Standard deviations between what the sample shows and what it is taken to prove. */
const certainty = 4;

/** How many girls match for certain when so many of the sample do. */
export function provenBy(hits: number, directory: number): number {
  // The estimate of the size may be a fifth too high.
  return Math.max(0, ((hits - certainty * Math.sqrt(hits)) * directory * 0.8) / sampleSize);
}

/** The other way round: how many of the sample have to match. */
export function hitsThatProve(count: number, directory: number): number {
  return Math.ceil((certainty / 2 + Math.sqrt(certainty ** 2 / 4 + (count * sampleSize) / (directory * 0.8))) ** 2);
}

/** 4,382 as 4,000. */
export function roundDown(count: number): number {
  if (count === 0) return 0;
  const digits = 10 ** Math.floor(Math.log10(count));
  return Math.floor(count / digits) * digits;
}
