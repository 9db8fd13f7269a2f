import { expect, test, vi } from 'vitest';
import { age, birthdayRange, EARLIEST_DATE, earliestToday, formatDate, formatMoment, isIsoDate, publicAge, todayAt } from './dates.ts';

test('[CONST-14] dates show as MM-DD-YYYY', () => {
  expect(formatDate('2026-11-05')).toBe('11-05-2026');
});

test('[CONST-15] the review date on posts shows as MM/dd/yyyy hh:mm', () => {
  expect(formatMoment(new Date('2026-11-05T21:07:00Z'))).toBe('11/05/2026 09:07');
  expect(formatMoment(new Date('2026-11-05T00:07:00Z'))).toBe('11/05/2026 12:07');
  expect(formatMoment(new Date('2026-01-31T12:59:59.999Z'))).toBe('01/31/2026 12:59');
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('[CONST-15] it is the same moment for who reads it in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatMoment(new Date('2026-11-05T21:07:00Z'))).toBe('11/05/2026 09:07');
  vi.unstubAllEnvs();
});

test('a date must exist', () => {
  expect(isIsoDate('2025-02-29')).toBe(false);
  expect(isIsoDate('2024-02-29')).toBe(true);
});

test('today is the day at the place: it is tomorrow in Auckland already, and yesterday in Los Angeles', () => {
  const noon = new Date('2026-11-27T12:30:00Z');
  expect([todayAt('Pacific/Auckland', noon), todayAt('America/Los_Angeles', noon), todayAt(null, noon)]).toEqual(['2026-11-28', '2026-11-27', '2026-11-27']);
  const early = new Date('2026-11-27T06:00:00Z');
  expect([todayAt('Pacific/Auckland', early), todayAt('America/Los_Angeles', early)]).toEqual(['2026-11-27', '2026-11-26']);
  expect([todayAt('Mars/Olympus', early), earliestToday(early), earliestToday(noon)]).toEqual(['2026-11-27', '2026-11-26', '2026-11-27']);
});

test('nothing lies before 1 Jan 1900', () => {
  expect(EARLIEST_DATE).toBe('1900-01-01');
});

test('age turns on the birthday', () => {
  expect(age('1990-06-15', '2026-06-14')).toBe(35);
  expect(age('1990-06-15', '2026-06-15')).toBe(36);
  expect(age('2004-02-29', '2022-02-28')).toBe(17);
  expect(age('2004-02-29', '2022-03-01')).toBe(18);
});

test('the public age is that at the end of the month: watching it day by day tells the month, not the day', () => {
  const days = (month: string) => Array.from({ length: 30 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
  for (const birthday of days('1990-06')) {
    expect(publicAge(birthday, '2026-05-31')).toBe(35);
    for (const on of days('2026-06')) expect(publicAge(birthday, on)).toBe(36);
    expect(publicAge(birthday, '2026-06-30')).toBe(age(birthday, '2026-06-30'));
  }
  expect(publicAge('2004-02-29', '2022-02-01')).toBe(18);
});

test.for(['2026-11-21', '2024-02-29', '2023-02-28', '2023-03-01'])(
  '[SEARCH-44] on %s the birthday range of an age range holds exactly the birthdays of that age',
  (on) => {
    const { from, to } = birthdayRange(18, 30, on);
    for (let day = Date.UTC(1992, 0, 1); day < Date.UTC(2009, 0, 1); day += 86_400_000) {
      const birthday = new Date(day).toISOString().slice(0, 10);
      const years = publicAge(birthday, on);
      expect(birthday >= from && birthday <= to, birthday).toBe(years >= 18 && years <= 30);
    }
  },
);
