import { expect, test } from 'vitest';
import { complaints, complaintsOf, readAs } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { decisionInput, girlReportForm, girlReportInput } from './schema.ts';

const INVALID = 'Invalid value';
const report = { name: 'Eve', username: 'eve', headline: 'Took a deposit', description: 'And left', city: 'Reno', country: 'United States' };

test('a report says who she is and what she did', () => {
  const missing = ['Name', 'Username', 'Headline', 'Description', 'City', 'Country'].map((label) => `${label.toLowerCase()}: ${label} is required`);
  expect([complaints(girlReportForm, {}), complaints(girlReportInput, {})]).toEqual([missing, missing]);
  expect(girlReportForm.parse(report)).toEqual({ ...report, kind: 'scammer', height: null, weight: null });
  expect(brokenLimits(girlReportInput, { name: 200, description: 10_000 }, report)).toEqual([]);
  expect(complaintsOf(girlReportInput, 'kind', ['problem-girl', 'scammer', 'liar'], report)).toEqual(['', '', INVALID]);
});

test('her size is one of a list, or nothing', () => {
  expect(readAs(girlReportInput, 'height', ['', undefined, null, '66', 66], report)).toEqual([null, null, null, 66, 66]);
  expect(complaintsOf(girlReportInput, 'height', [52, 53.5, 'tall', true], report)).toEqual([INVALID, INVALID, INVALID, INVALID]);
  expect(complaintsOf(girlReportInput, 'weight', [140, 141, 355], report)).toEqual(['', INVALID, INVALID]);
});

test('a call adds pictures and the crawled profile', () => {
  expect(girlReportInput.parse(report)).toEqual({ ...report, kind: 'scammer', height: null, weight: null, pics: [] });
  expect(complaintsOf(girlReportInput, 'avatar', [null, 'data:', 5], report)).toEqual(['', '', INVALID]);
  expect(complaintsOf(girlReportInput, 'pics', [Array(5).fill('p'), Array(6).fill('p')], report)).toEqual(['', 'At most 5 pictures']);
  expect(complaintsOf(girlReportInput, 'pics', [['x'.repeat(200)], ['x'.repeat(201)]], report).map((text) => text === '')).toEqual([true, false]);
  expect(complaintsOf(girlReportInput, 'sessionGirlId', [3, null, undefined, 0], report)).toEqual(['', '', '', INVALID]);
});

test('who rejects a report says why', () => {
  const NEEDED = 'Reason is required';
  expect(complaintsOf(decisionInput, 'reason', ['Proven otherwise', '', ' ', null, undefined], { approved: false })).toEqual([
    '',
    NEEDED,
    NEEDED,
    NEEDED,
    NEEDED,
  ]);
  for (const approved of [true, null]) expect(complaintsOf(decisionInput, 'reason', ['', undefined], { approved })).toEqual(['', '']);
  expect(complaintsOf(decisionInput, 'approved', ['yes', undefined], { reason: 'x' })).toEqual([INVALID, INVALID]);
});
