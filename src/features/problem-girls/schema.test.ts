import { expect, test } from 'vitest';
import { complaints, complaintsOf, readAs } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { editInput, isNewPicture, recordInput, reportedUrlInput } from './schema.ts';

test.each(['http://example.org/p.jpg', 'https://example.org/p.jpg', 'HTTPS://example.org/p.jpg', '/files/public/p/640.webp', '', null, undefined])(
  '[PROB-10] %s is no picture to send',
  (image64) => expect(isNewPicture(image64)).toBe(false),
);

test('[PROB-10] a picture that was picked is one to send', () => expect(isNewPicture('data:image/png;base64,AAAA')).toBe(true));

const record = { pageTitle: 'Eve', messageThread: 'Hello', reasonWhy: 'Lies', name: 'Eve', username: 'eve', headline: 'Beware' };
const isTaken = (text: string) => text === '';

test('a record says who she is, what was written and why', () => {
  const missing = [
    'pageTitle: Page title is required',
    'messageThread: Message thread is required',
    'reasonWhy: Reason is required',
    'name: Name is required',
    'username: Username is required',
    'headline: Headline is required',
  ];
  expect([complaints(recordInput, {}), complaints(editInput, {})]).toEqual([missing, missing]);
  expect([complaints(recordInput, record), complaints(editInput, record)]).toEqual([[], []]);
  const limits = { pageTitle: 200, messageThread: 10_000, reasonWhy: 10_000, profileUrl: 2_000, city: 200, country: 200 };
  expect([brokenLimits(recordInput, limits, record), brokenLimits(editInput, limits, record)]).toEqual([[], []]);
});

test('its days are days that were, its numbers such as people have', () => {
  for (const field of ['dateOfAnalysis', 'dob'])
    expect(complaintsOf(recordInput, field, ['2020-01-31', null, undefined, '2020-02-30', '2190-01-01', 5], record), field).toEqual([
      '',
      '',
      '',
      'Date does not exist',
      'Select a date in the past.',
      'Date of Analysis is required',
    ]);
  expect(complaintsOf(recordInput, 'height', [53, 84, null, 52, 85, 60.5, '60'], record).map(isTaken)).toEqual([true, true, true, false, false, false, false]);
  expect(complaintsOf(recordInput, 'weight', [90, 350, null, 89, 351, 100.5], record).map(isTaken)).toEqual([true, true, true, false, false, false]);
  for (const field of ['girlId', 'guyId']) expect(complaintsOf(recordInput, field, [1, null, 0, 1.5], record).map(isTaken)).toEqual([true, true, false, false]);
  expect(complaintsOf(recordInput, 'pending', [true, undefined, 'no'], record).map(isTaken)).toEqual([true, true, false]);
});

test('an empty field of the edit form is no value', () => {
  for (const field of ['profileUrl', 'city', 'country', 'dateOfAnalysis'])
    expect(readAs(editInput, field, ['', null, undefined], record), field).toEqual([null, null, undefined]);
  expect(readAs(editInput, 'city', [' Reno '], record)).toEqual(['Reno']);
  expect(complaintsOf(editInput, 'image64', [null, 'data:', 5], record).map(isTaken)).toEqual([true, true, false]);
  expect(editInput.parse({ ...record, height: 60, girlId: 1 })).toEqual(record);
});

test('a reported address is needed, and no endless one', () => {
  expect(complaintsOf(reportedUrlInput, 'reportedUrl', ['', 'example.org', 'x'.repeat(2_001)])).toEqual([
    'Url is required',
    '',
    'Too long (max characters: 2000)',
  ]);
});

test('a picture is told from an address by how it begins', () => expect(isNewPicture('data:image/png;base64,https://')).toBe(true));
