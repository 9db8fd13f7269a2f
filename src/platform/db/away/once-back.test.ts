import { expect, test } from 'vitest';
import { onceBack } from './once-back.server.ts';

test('what a database that is away was not told is told in order once it is back; what it never takes is given up', async () => {
  let isAway = true;
  const told: string[] = [];
  const tell = (what: string) =>
    onceBack(async () => {
      if (isAway) throw new Error('away');
      told.push(what);
    }, 10_000);
  const broken = onceBack(async () => Promise.reject(new Error('never')), 600);
  const both = Promise.all([tell('one'), tell('two')]);
  setTimeout(() => (isAway = false), 400);
  await expect(broken).rejects.toThrow('never');
  await both;
  expect(told.sort()).toEqual(['one', 'two']);
});
