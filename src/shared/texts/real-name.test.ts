import { expect, test } from 'vitest';
import { containsRealName } from './real-name.ts';

test.each([
  ['Her name is Anna Kowalska.', true],
  ['ANNA is great', true],
  ['Ask for Kowálska', true],
  ['it is anna, anna kowalska', true],
  ['a banana and an anna bike', false],
  ['Storm Queen is strong', false],
  ['Annabelle was there', false],
  ['', false],
])('%s', (text, found) => {
  expect(containsRealName(text, 'Anna Kowalska', ['Storm Queen', 'storm.q'])).toBe(found);
});

test('a registered name that she goes by here is no secret', () => {
  expect(containsRealName('Anna is strong', 'Anna', ['Anna', 'anna1'])).toBe(false);
  expect(containsRealName('Jo is strong', 'Jo', [null])).toBe(false);
});
