import { expect, test } from 'vitest';
import { overlapping, travelFormSchema } from './schema.ts';

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
