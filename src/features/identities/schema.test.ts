import { expect, test } from 'vitest';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { cutInput } from './schema.ts';
import { subjectParts, subjectText } from './subject.ts';

const cut = { one: 'guy:1', other: 'timewaster:1', reason: 'Two brothers' };
const INVALID = 'Invalid value';

test('a subject is a kind and an id', () => {
  expect(subjectText({ type: 'guy', id: 12 })).toBe('guy:12');
  expect(subjectParts('timewaster:34')).toEqual({ type: 'timewaster', id: 34 });
});

test('a link is cut between two subjects, for one kind or for all', () => {
  expect(complaints(cutInput, cut)).toEqual([]);
  expect(complaintsOf(cutInput, 'kind', [undefined, 'phone', 'horoscope'], cut)).toEqual(['', '', INVALID]);
  expect(complaintsOf(cutInput, 'other', ['guy:1'], cut)).toEqual([INVALID]);
  expect(complaintsOf(cutInput, 'one', ['guy:10', 'guy:2147483647', 'timewaster:9'], cut)).toEqual(['', '', '']);
  for (const one of [undefined, 7, '', 'guy', 'guy:', 'guy:0', 'guy:01', 'girl:1', 'guy:1a', 'xguy:1', 'guy:2147483648', 'guy:1x', 'guy:x'])
    expect(complaintsOf(cutInput, 'one', [one], cut)[0], String(one)).toMatch(/^Invalid value/);
  expect(complaintsOf(cutInput, 'one', ['guy:12345678901'], cut)[0]).toContain(INVALID);
  expect(complaintsOf(cutInput, 'reason', ['', 'x'.repeat(1_000), 'x'.repeat(1_001)], cut)).toEqual(['This field is required', '', 'At most 1,000 characters']);
});
