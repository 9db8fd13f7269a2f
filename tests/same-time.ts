import { expect } from 'vitest';

const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

async function time(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/**
 * Measures two kinds of calls alternately, and fails when their medians differ by more than 20 ms and by more than the calls
 * of one kind differ among themselves. So a machine that is busy with something else does not fail it, and a quiet one is exact.
 */
export async function expectSameTime(one: (round: number) => Promise<unknown>, other: (round: number) => Promise<unknown>, rounds = 15): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Each kind goes first as often as the other: neither pays for what the other left.
    for (const kind of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) times[kind].push(await time(() => [one, other][kind]!(round)));
  }
  const [[low, middle, high], [otherLow, otherMiddle, otherHigh]] = times.map((list) => {
    const sorted = list.toSorted((a, b) => a - b);
    return [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  }) as [[number, number, number], [number, number, number]];
  expect(Math.abs(middle - otherMiddle)).toBeLessThan(Math.max(20, high - low, otherHigh - otherLow));
}
