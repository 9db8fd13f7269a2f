let format: Intl.NumberFormat | undefined;

/**
 * A whole number as it is read: '12', '1,656'. The first number that a browser formats by locale costs 14 ms on a fast machine, `toLocaleString` 12 µs
 * each further time; nearly all numbers are below a thousand and need neither.
 */
export function formatCount(count: number): string {
  if (Math.abs(count) < 1_000) return String(count);
  format ??= new Intl.NumberFormat('en-US');
  return format.format(count);
}
