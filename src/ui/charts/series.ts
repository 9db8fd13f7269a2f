/** One quantity of a chart: a value per point of the shared axis; null where there is none. */
export type Series = { name: string; values: (number | null)[] };

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

/** A round number at or above the largest value, so that the lines of the grid fall on numbers that people read. */
export function niceTop(largest: number): number {
  if (largest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}

export const numberText = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
