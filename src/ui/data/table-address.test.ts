import { expect, test } from 'vitest';
import { readTableState, writeTableState } from './table-address.ts';

const plain = { filter: '', sort: null, page: 0, columns: null, size: null, isCompact: false, filters: {} };

test('the state of a table survives the address and leaves the rest of it alone', () => {
  const params = new URLSearchParams('tab=old&q=stays&f.city=stays&b-f.old=goes');
  const state = {
    filter: 'anna',
    sort: { id: 'created', desc: true },
    page: 2,
    columns: ['name', 'city'],
    size: 25,
    isCompact: true,
    filters: { city: 'Oslo', banned: 'yes' },
  };
  const written = writeTableState(params, state, 'b-');
  expect(written.toString()).toBe(
    'tab=old&q=stays&f.city=stays&b-q=anna&b-sort=-created&b-page=3&b-columns=name%2Ccity&b-size=25&b-rows=compact&b-f.city=Oslo&b-f.banned=yes',
  );
  expect(readTableState(written, 'b-')).toEqual(state);
});

test('a table as it always is leaves no trace', () => {
  expect(writeTableState(new URLSearchParams('q=x&sort=a&page=2&columns=a&size=10&rows=compact&f.a=b'), plain).toString()).toBe('');
});

test.each(['-1', '0', '1.5', 'x', '1e99'])('the page %s is the first', (page) => {
  expect(readTableState(new URLSearchParams({ page })).page).toBe(0);
});

test.each(['7', '0', '-5', '1000', 'x', ''])('a page of %s rows is as long as always', (size) => {
  expect(readTableState(new URLSearchParams({ size })).size).toBeNull();
});
