import { expect, test } from 'vitest';
import { etagOf, versionOf } from './version-of.ts';

const row = { city: 'Austin', height: 65, state: null, services: ['webcam', 'massage'], anonymous: false };

test('a row and the form that shows it have the same version', () => {
  expect(versionOf({ anonymous: false, services: ['massage', 'webcam'], state: '', height: '65', city: 'Austin' })).toBe(versionOf(row));
  expect(etagOf(row)).toMatch(/^"[0-9a-z]{1,13}"$/);
});

test.each([
  ['another value', { city: 'Dallas' }],
  ['a value that was empty', { state: 'TX' }],
  ['an entry of a list', { services: ['webcam'] }],
  ['a box', { anonymous: true }],
  ['a value that moved to the next field', { city: '', state: 'Austin' }],
])('%s is another version', (_name, change) => {
  expect(versionOf({ ...row, ...change })).not.toBe(versionOf(row));
});
