import { expect, test } from 'vitest';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { disputeInput, reviewDisputeForm, verdictInput } from './schema.ts';

const dispute = { contactKind: 'email', contact: 'he@example.org', statement: 'It was not me.', recaptcha: 'solved', subjectType: 'scammer', subjectId: 3 };

test('a dispute names the record, but never a private warning', () => {
  expect(complaintsOf(disputeInput, 'subjectId', [3, null, undefined, 0, 'x'], dispute)).toEqual([
    '',
    'Invalid value',
    'Invalid value',
    'Invalid value',
    'Invalid value',
  ]);
  expect(complaintsOf(disputeInput, 'subjectId', [3, null, undefined], { ...dispute, subjectType: 'timewaster' })).toEqual(['Invalid value', '', '']);
  expect(complaintsOf(disputeInput, 'subjectType', ['nothing'], dispute)).toEqual(['Invalid value']);
  expect(complaints(disputeInput, { ...dispute, contact: '' })).toEqual(['contact: Contact is required']);
});

test('whoever disputes a review writes what is wrong', () => {
  expect(complaintsOf(reviewDisputeForm, 'statement', ['', undefined, 'Wrong', 'x'.repeat(10_001)])).toEqual([
    'Please write what is wrong.',
    'Please write what is wrong.',
    '',
    'Too long (max characters: 10000)',
  ]);
});

test('a verdict has a reason; to open the case again needs none', () => {
  for (const status of ['upheld', 'rejected']) {
    expect(complaintsOf(verdictInput, 'reason', ['Because', '', ' ', null, undefined], { status })).toEqual(['', ...Array(4).fill('Reason is required')]);
  }
  expect(complaintsOf(verdictInput, 'reason', ['Because', '', null, undefined], { status: 'open' })).toEqual(['', '', '', '']);
  expect(complaintsOf(verdictInput, 'status', ['maybe', undefined], { reason: 'Because' })).toEqual(['Invalid value', 'Invalid value']);
});
