import { formatCount } from '#shared/numbers/format-count.ts';

/** One quantity of a chart: a value per point of the shared axis; null where there is none. */
export type Series = { name: string; values: (number | null)[] };

/** Where what is behind a point is shown: the point by its place on the axis, and whose it is. None: nothing more is kept. */
export type Behind = (at: number, series: string) => string | null;

/** Colour and, for who cannot tell colours apart, a dash or a hatch: both repeat what the legend says. */
const styles = [
  { colour: 'var(--color-series-1)', dash: '' },
  { colour: 'var(--color-series-2)', dash: '6 4' },
  { colour: 'var(--color-series-3)', dash: '2 3' },
  { colour: 'var(--color-series-4)', dash: '10 4 2 4' },
  { colour: 'var(--color-series-5)', dash: '12 3' },
  { colour: 'var(--color-series-6)', dash: '4 2 1 2' },
  { colour: 'var(--color-series-7)', dash: '1 4' },
] as const;

export const styleOf = (at: number) => styles[at % styles.length] as (typeof styles)[number];

/** How many parts the lines of a grid make. */
export const GRID_PARTS = 4;

/** Where an axis ends: at or above the largest value, and so that every line of the grid falls on a whole number that people read. */
export function niceTop(largest: number): number {
  const part = Math.max(1, largest / GRID_PARTS);
  const power = 10 ** Math.floor(Math.log10(part));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= part) ?? 10;
  return step * power * GRID_PARTS;
}

// Kept: a chart writes hundreds, and making it takes 20 µs.
let tenths: Intl.NumberFormat | undefined;

export function numberText(value: number): string {
  if (Number.isInteger(value)) return formatCount(value);
  tenths ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
  return tenths.format(value);
}
