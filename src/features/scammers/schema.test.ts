import { expect, test } from 'vitest';
import { complaintsOf } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { unsetInput } from './schema.ts';

test('a moderator who unsets a scammer says whom and why', () => {
  const others = { girl_id: 3, comment: 'A mistake' };
  expect(complaintsOf(unsetInput, 'girl_id', [3, 'x', undefined], others)).toEqual(['', 'girl_id must be a number', 'girl_id must be a number']);
  expect(complaintsOf(unsetInput, 'comment', ['Wrong', '', ' ', undefined], others)).toEqual(['', ...Array(3).fill('Comment is required')]);
  expect(brokenLimits(unsetInput, { comment: 10_000 }, others)).toEqual([]);
});
