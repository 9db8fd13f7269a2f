import { expect, test } from 'vitest';
import { batch } from './batch.ts';

test('the first call goes alone, those that come meanwhile go batch, and each gets its own answer', async () => {
  const runs: number[][] = [];
  const double = batch(async (asks: number[]) => {
    runs.push(asks);
    await new Promise((later) => setTimeout(later, 5));
    return asks.map((ask) => ask * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(runs).toEqual([[1], [2, 3]]);
  expect(await double(4)).toBe(8);
});

test('no run takes more than it may; a failure reaches those of its run and nobody else', async () => {
  const runs: number[] = [];
  const ask = batch(async (asks: number[]) => {
    runs.push(asks.length);
    await Promise.resolve();
    if (asks.includes(2)) throw new Error('no');
    return asks;
  }, 2);
  const settled = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(runs).toEqual([1, 2, 1]);
});

test('one that hangs is not waited for: those after it go on beside it, and so do those after them', async () => {
  const runs: number[][] = [];
  let release = () => {};
  const ask = batch(async (asks: number[]) => {
    runs.push(asks);
    if (asks.includes(1)) await new Promise<void>((done) => (release = done));
    return asks;
  });
  const first = ask(1);
  const started = performance.now();
  expect(await Promise.all([ask(2), ask(3)])).toEqual([2, 3]);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(await ask(4)).toBe(4);
  release();
  expect(await first).toBe(1);
  expect(await ask(5)).toBe(5);
  expect(runs).toEqual([[1], [2, 3], [4], [5]]);
});
