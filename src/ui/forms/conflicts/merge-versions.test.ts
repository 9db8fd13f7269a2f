import { expect, test } from 'vitest';
import { inShapeOf, mergeVersions } from './merge-versions.ts';

const base = { city: 'Austin', about: 'Early', height: '65', services: ['webcam'] };

test('what somebody else changed is taken over, what both changed is for the person to decide', () => {
  const mine = { ...base, about: 'Mine' };
  const saved = { ...base, about: 'Theirs', city: 'Dallas' };
  expect(mergeVersions({ base, mine, saved })).toEqual({ taken: { city: 'Dallas' }, clashes: [{ name: 'about', mine: 'Mine', saved: 'Theirs' }] });
});

test('the same change on both sides is no conflict', () => {
  const both = { ...base, services: ['massage', 'webcam'] };
  expect(mergeVersions({ base, mine: both, saved: { ...both, services: ['webcam', 'massage'] } })).toEqual({ taken: {}, clashes: [] });
});

test('saved fields take the shape of the form', () => {
  expect(inShapeOf({ ...base, anonymous: true }, { city: null, height: 66, anonymous: false, approved: true })).toEqual({
    city: '',
    height: '66',
    anonymous: false,
  });
});
