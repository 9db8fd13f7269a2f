import { expect, test } from 'vitest';
import { pageAndTotal } from './page-and-total.server.ts';

const all = ['a', 'b', 'c'];
/** As a statement with `count(*) over ()` answers. */
const read = async ({ limit, offset }: { limit: number; offset: number }) => all.slice(offset, offset + limit).map((name) => ({ name, total: all.length }));

test.each([
  [{ limit: 2, offset: 0 }, ['a', 'b']],
  [{ limit: 2, offset: 2 }, ['c']],
  // Behind the last row no row tells how many there are.
  [{ limit: 2, offset: 4 }, []],
])('%j has its rows and the total of all', async (page, names) => {
  expect(await pageAndTotal(read, page)).toEqual({ rows: names.map((name) => ({ name })), total: 3 });
});

test('an empty list has none', async () => {
  expect(await pageAndTotal(async () => [], { limit: 2, offset: 0 })).toEqual({ rows: [], total: 0 });
});
