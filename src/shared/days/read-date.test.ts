import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from '../dates.ts';
import { dayInWords, readDate } from './read-date.ts';

test.each([
  // As the product shows it, with every dash.
  ['03-04-1990', '1990-03-04'],
  ['3-4-1990', '1990-03-04'],
  ['03–04–1990', '1990-03-04'],
  ['03‑04‑1990', '1990-03-04'],
  ['03−04−1990', '1990-03-04'],
  [' 03-04-1990\n', '1990-03-04'],
  ['\u200e03-04-1990\u200e', '1990-03-04'],
  ['０３-０４-１９９０', '1990-03-04'],
  ['٠٣-٠٤-١٩٩٠', '1990-03-04'],
  // One of two ways only is a day.
  ['31-12-1990', '1990-12-31'],
  ['31/12/1990', '1990-12-31'],
  ['31.12.1990', '1990-12-31'],
  ['12.31.1990', '1990-12-31'],
  ['04.04.1990', '1990-04-04'],
  ['3/4/1990', '1990-03-04'],
  ['03/04/1990', '1990-03-04'],
  ['12/31/1990', '1990-12-31'],
  ['1990-03-04', '1990-03-04'],
  ['1990-3-4', '1990-03-04'],
  ['1990/03/04', '1990-03-04'],
  ['19900304', '1990-03-04'],
  ['1990-03-04T23:30:00Z', '1990-03-04'],
  ['1990-03-04 08:15', '1990-03-04'],
  ['March 4, 1990', '1990-03-04'],
  ['march 4 1990', '1990-03-04'],
  ['Mar 4, 1990', '1990-03-04'],
  ['Mar. 4th, 1990', '1990-03-04'],
  ['4 March 1990', '1990-03-04'],
  ['the 4th of March 1990', '1990-03-04'],
  ['Sunday, March 4, 1990', '1990-03-04'],
  ['Sun, 4 Mar 1990', '1990-03-04'],
  ['04-Mar-1990', '1990-03-04'],
  ['1990 March 4', '1990-03-04'],
  ['Sept. 9, 2001', '2001-09-09'],
  ['May 1, 2001', '2001-05-01'],
  ['4. März 2027', '2027-03-04'],
  ['4 March 2027', '2027-03-04'],
  ['31. Dez. 2027', '2027-12-31'],
  ['1. Mai 2027', '2027-05-01'],
])('%s is %s', (text, day) => {
  expect(readDate(text)).toEqual({ kind: 'day', day });
});

test.each(['01/12/1900', '31.01.2099', '09-10-2026'])('[CONST-16] %s is a day', (text) => {
  expect(readDate(text).kind).toBe('day');
});

test.each(['00/12/1999', '32/12/1999', '31/13/1999', '01/12/1899', '01/12/2100', '01/12-1999', '01 12 1999'])('[CONST-16] %s is no day', (text) => {
  expect(readDate(text).kind).toBe('none');
});

test.each([
  ['03.04.1990', ['1990-03-04', '1990-04-03']],
  ['3.4.1990', ['1990-03-04', '1990-04-03']],
  ['05. 11. 1991', ['1991-05-11', '1991-11-05']],
])('%s may be two days', (text, days) => {
  expect(readDate(text)).toEqual({ kind: 'ambiguous', days });
});

test.each([
  '',
  'x',
  '2/30/2027',
  '3 4 2027',
  '3/4/90',
  '03/04-1990',
  '31-02-1990',
  '00-01-1990',
  '13-13-1990',
  '03-04-1899',
  '03-04-2100',
  'March 1990',
  'Marble 4, 1990',
  'March 40, 1990',
  '4 5 1990',
  '1990',
])('%s is no day', (text) => {
  expect(readDate(text)).toEqual({ kind: 'none' });
});

const someDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every day is read as it is shown, in numbers and in words', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      for (const text of [day, formatDate(day), dayInWords(day)]) expect(readDate(text)).toEqual({ kind: 'day', day });
    }),
  );
});
