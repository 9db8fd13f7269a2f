import { expect, test } from 'vitest';
import { complaintsOf } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { unverifiedReferenceInput } from './schema.ts';

test('[REV-11] [REV-12] a reference elsewhere names her and the address of her profile', () => {
  const others = { guyUserId: 2, girlUsername: 'ada', girlUrl: 'https://example.com/ada' };
  const FULL = 'Enter a full web address, like https://example.com/her-profile';
  expect(complaintsOf(unverifiedReferenceInput, 'guyUserId', [2, 0, 1.5, '2'], others).map((text) => text === '')).toEqual([true, false, false, false]);
  expect(complaintsOf(unverifiedReferenceInput, 'girlUsername', ['', 'ada'], others)).toEqual(['Username is required', '']);
  expect(complaintsOf(unverifiedReferenceInput, 'girlUrl', [undefined, '', 'http://example.com', 'example.com', 'javascript:alert(1)'], others)).toEqual([
    'Url to girl profile is required',
    'Url to girl profile is required',
    '',
    FULL,
    FULL,
  ]);
  expect(complaintsOf(unverifiedReferenceInput, 'girlUrl', [`https://example.com/${'x'.repeat(2_000)}`], others)).toEqual(['Too long (max characters: 2000)']);
  expect(brokenLimits(unverifiedReferenceInput, { guyIdentifier: 200 }, others)).toEqual([]);
});
