import { expect, test } from 'vitest';
import { readTableState, writeTableState } from './table-address.ts';

test('the state of a table survives the address and leaves the rest of it alone', () => {
  const params = new URLSearchParams('tab=old&q=stays');
  const state = { filter: 'anna', sort: { id: 'created', desc: true }, page: 2, columns: ['name', 'city'] };
  const written = writeTableState(params, state, 'b-');
  expect(written.toString()).toBe('tab=old&q=stays&b-q=anna&b-sort=-created&b-page=3&b-columns=name%2Ccity');
  expect(readTableState(written, 'b-')).toEqual(state);
});

test('a table as it always is leaves no trace', () => {
  expect(writeTableState(new URLSearchParams('q=x&sort=a&page=2&columns=a'), { filter: '', sort: null, page: 0, columns: null }).toString()).toBe('');
});

test.each(['-1', '0', '1.5', 'x', '1e99'])('the page %s is the first', (page) => {
  expect(readTableState(new URLSearchParams({ page })).page).toBe(0);
});
