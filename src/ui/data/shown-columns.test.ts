import { expect, test } from 'vitest';
import { shownColumns, visibilityOf } from './shown-columns.ts';

const ids = ['id', 'name', 'city'];

test('a table shows what was chosen, and by itself all but its hidden columns', () => {
  expect(visibilityOf(ids, null, ['id'])).toEqual({ id: false, name: true, city: true });
  expect(visibilityOf(ids, ['id', 'city'], ['id'])).toEqual({ id: true, name: false, city: true });
  // Names that no column has come from an address that somebody typed.
  expect(visibilityOf(ids, ['shoes'], [])).toEqual({ id: true, name: true, city: true });
});

test('a choice is remembered only where it differs', () => {
  expect(shownColumns(ids, { id: false, name: true, city: true }, ['id'])).toBeNull();
  expect(shownColumns(ids, { id: true, name: true, city: false }, ['id'])).toEqual(['id', 'name']);
  expect(shownColumns(ids, { id: false, name: false, city: false }, [])).toBeNull();
});
