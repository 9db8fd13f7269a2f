import { expect, test } from 'vitest';
import { joinPlace, placeText } from './place-text.ts';

test.each([
  [{ city: 'Austin', state: 'TX', country: 'United States' }, 'Austin, Texas, United States'],
  [{ city: 'New York', state: 'NY', country: 'United States' }, 'New York, United States'],
  [{ city: 'Mexico City', state: 'Mexico City', country: null }, 'Mexico City'],
  [{ city: 'Berlin', state: 'berlin', country: 'Germany' }, 'Berlin, Germany'],
  [{ city: 'Zürich', state: 'Zurich', country: 'Switzerland' }, 'Zürich, Switzerland'],
  [{ city: 'Singapore', state: null, country: 'Singapore' }, 'Singapore'],
  [{ city: null, state: '', country: null }, null],
])('%j reads %s: each name once', (place, text) => {
  expect(placeText(place)).toBe(text);
});

test('a place is joined in one way everywhere', () => {
  expect(joinPlace(['Berlin', 'Berlin', undefined, 'Germany'])).toBe('Berlin, Germany');
});
