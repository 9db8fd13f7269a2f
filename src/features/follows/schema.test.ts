import { expect, test } from 'vitest';
import { complaints } from '#tests/complaints.ts';
import { followInput, followState } from './schema.ts';

test('a follow names a girl by her id', () => {
  expect(complaints(followInput, {})).toEqual(['follow: follow is required']);
  expect(complaints(followInput, { follow: {} })).toEqual(['follow.girl_id: girl_id must be the id of a girl']);
  expect(complaints(followInput, { follow: { girl_id: 3 } })).toEqual([]);
});

test('the answer says how it stands', () => {
  expect(complaints(followState, { following: true, followers: 1 })).toEqual([]);
  expect(complaints(followState, {})).toHaveLength(2);
});
