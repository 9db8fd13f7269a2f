import { expect, test } from 'vitest';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { logInInput, secondFactorInput } from './schema.ts';

test('a log-in needs a name and a password, and neither may be endless', () => {
  const others = { username: 'ada', password: 'secret' };
  expect(complaints(logInInput, others)).toEqual([]);
  expect(complaints(logInInput, { ...others, return_to: '/messages' })).toEqual([]);
  expect(complaints(logInInput, { ...others, return_to: 5 })).toHaveLength(1);
  expect(complaintsOf(logInInput, 'username', [undefined, '', '  ', 'x'.repeat(321)], others)).toEqual([
    'Username is required',
    'Username is required',
    'Username is required',
    'Username is too long',
  ]);
  expect(complaintsOf(logInInput, 'password', [undefined, '', ' ', 'x'.repeat(200), 'x'.repeat(201)], others)).toEqual([
    'Password is required',
    'Password is required',
    '',
    '',
    'Password is too long',
  ]);
  expect(brokenLimits(logInInput, { username: 320 }, others)).toEqual([]);
});

test('so does the second factor', () => {
  expect(complaintsOf(secondFactorInput, 'code', [undefined, ' ', '123456', 'x'.repeat(41)])).toEqual([
    'Code is required',
    'Code is required',
    '',
    'Code is too long',
  ]);
  expect(brokenLimits(secondFactorInput, { code: 40 })).toEqual([]);
  expect(complaints(secondFactorInput, { code: '123456', return_to: 5 })).toHaveLength(1);
});
