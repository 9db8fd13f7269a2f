import { expect, test } from 'vitest';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { overlapping } from './overlapping.ts';
import { pastDays, travelFormSchema, travelInput } from './schema.ts';

const travel = (id: number, dateBegins: string, dateEnds: string) => ({ id, dateBegins, dateEnds });
const others = [travel(1, '2090-01-05', '2090-01-10'), travel(2, '2090-02-01', '2090-02-01')];

test.each([
  ['2090-01-01', '2090-01-04', []],
  ['2090-01-01', '2090-01-05', [1]],
  ['2090-01-10', '2090-01-31', [1]],
  ['2090-01-07', '2090-01-08', [1]],
  ['2090-01-01', '2090-03-01', [1, 2]],
  ['2090-02-02', '2090-02-03', []],
  ['', '2090-02-03', []],
  ['2090-02-01', '', []],
])('travels that share a day with %s to %s: %j', (dateBegins, dateEnds, met) => {
  expect(overlapping(others, { dateBegins, dateEnds }).map(({ id }) => id)).toEqual(met);
});

test('a travel does not meet itself', () => {
  expect(overlapping(others, { dateBegins: '2090-01-05', dateEnds: '2090-01-10' }, 1)).toEqual([]);
});

test('[TRAV-24] the form refuses days in the past but for those that stood there', () => {
  const input = { city: 'Reno', state: 'NV', country: 'United States', dateBegins: '2001-01-01', dateEnds: '2090-01-01' };
  expect(travelFormSchema().safeParse(input).error?.issues).toMatchObject([{ path: ['dateBegins'], message: 'Start Date must not be in the past' }]);
  expect(travelFormSchema(input).safeParse(input).success).toBe(true);
});

const tour = { city: 'Reno', state: 'NV', country: 'United States', dateBegins: '2090-01-05', dateEnds: '2090-01-10' };

test('a travel needs a place and two days that exist, the second not before the first', () => {
  expect(complaints(travelInput, {})).toEqual([
    'city: City is required',
    'state: State is required',
    'country: Country is required',
    'dateBegins: Start Date is required',
    'dateEnds: End Date is required',
  ]);
  expect(complaints(travelInput, { ...tour, city: '', dateBegins: '', dateEnds: '' })).toContain('dateBegins: Start Date is required');
  expect(complaintsOf(travelInput, 'city', ['x'.repeat(201)], tour)).toEqual(['At most 200 characters']);
  expect(brokenLimits(travelInput, { city: 200, state: 200, country: 200 }, tour)).toEqual([]);
  const BEFORE = 'End Date must not be before Start Date';
  expect(complaintsOf(travelInput, 'dateEnds', ['2090-01-05', '2090-01-04', '2090-02-30', 5], tour)).toEqual([
    '',
    BEFORE,
    'Date does not exist',
    'End Date is required',
  ]);
  expect(complaintsOf(travelInput, 'dateBegins', ['2090-01-11', '2090-02-30'], tour)).toEqual([`dateEnds: ${BEFORE}`, 'Date does not exist']);
  // Told beside what is wrong with other fields, but of days that are none nothing more is said.
  expect(complaints(travelInput, { ...tour, city: '', dateEnds: '2090-01-01' })).toEqual(['city: City is required', `dateEnds: ${BEFORE}`]);
  expect(complaints(travelInput, { ...tour, dateBegins: 'x', dateEnds: '2090-01-01' })).toEqual(['dateBegins: Date does not exist']);
  expect(complaints(travelInput, { ...tour, dateBegins: 9, dateEnds: '2090-01-01' })).toEqual(['dateBegins: Start Date is required']);
  for (const input of [null, undefined, 5]) expect(complaints(travelInput, input)).toHaveLength(1);
});

test('neither day lies in the past, but today is none', () => {
  const days = { ...tour, dateBegins: '2090-01-05', dateEnds: '2090-01-10' };
  expect(pastDays(days, {}, '2090-01-05')).toEqual([]);
  expect(pastDays(days, {}, '2090-01-06')).toEqual([{ path: ['dateBegins'], message: 'Start Date must not be in the past' }]);
  expect(pastDays(days, {}, '2090-01-10')).toHaveLength(1);
  expect(pastDays(days, {}, '2090-01-11')).toEqual([
    { path: ['dateBegins'], message: 'Start Date must not be in the past' },
    { path: ['dateEnds'], message: 'End Date must not be in the past' },
  ]);
  expect(pastDays(days, { dateEnds: '2090-01-10' }, '2090-01-11')).toHaveLength(1);
  expect(pastDays(days, days, '2090-01-11')).toEqual([]);
});
