import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { today } from '../dates.ts';
import { TOO_YOUNG } from '../messages.ts';
import { adultBirthday, pastDay } from './past-day.ts';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ['yesterday', ['Enter a date']],
  ['2023-02-30', ['Enter a date']],
  ['1899-12-31', ['Select a date after 1900.']],
  ['9999-01-01', ['Select a date in the past.']],
  ['1900-01-01', undefined],
  [today(), undefined],
])('%s as a day until today: %j', (value, messages) => {
  expect(said(pastDay(), value)).toEqual(messages);
});

test('a field with texts of its own says them too', () => {
  const day = pastDay(z.string({ error: 'Date of Analysis is required' }));
  expect(said(day, 7)).toEqual(['Date of Analysis is required']);
  expect(said(day, '1899-12-31')).toEqual(['Select a date after 1900.']);
});

test('a birthday is that of an adult', () => {
  expect(said(adultBirthday, today())).toEqual([TOO_YOUNG]);
  expect(said(adultBirthday, '9999-01-01')).toEqual(['Select a date in the past.']);
  expect(said(adultBirthday, '1990-05-05')).toBeUndefined();
});

test('nobody is an adult a day early: the birthday has begun everywhere', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T02:00:00Z') });
  // In Los Angeles it is still November 26.
  expect(said(adultBirthday, '2008-11-27')).toEqual([TOO_YOUNG]);
  expect(said(adultBirthday, '2008-11-26')).toBeUndefined();
  vi.useRealTimers();
});
