import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newPassword } from '#features/accounts/recovery/password-rule.ts';
import { guyRegistration } from '#features/accounts/registration/registration.ts';
import { bookingForm } from '#features/bookings/schema.ts';
import { girlFields } from '#features/girls/schema.ts';
import { guyFields } from '#features/guys/schema.ts';
import { recordInput } from '#features/problem-girls/schema.ts';
import { today } from '#shared/dates.ts';
import { storedPhone } from '#shared/identifiers/phone.ts';
import { readPhoneField } from '#shared/identifiers/read.ts';
import { BREAKPOINTS } from '#shared/limits.ts';
import { username } from '#shared/names/username.ts';

/** The constants of the requirements as the forms hold to them. */

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const tomorrow = today(new Date(Date.now() + 86_400_000));
const guyBirthday = (birthday: string) => !guyRegistration.safeParse({ birthday }).error?.issues.some(({ path }) => path[0] === 'birthday');

test('[CONST-17] birthday and analysis date run from 1 Jan 1900 to now', () => {
  const { dateOfAnalysis } = recordInput.shape;
  expect(['1899-12-31', '1900-01-01', today(), tomorrow].map((day) => takes(dateOfAnalysis, day))).toEqual([false, true, true, false]);
  // Birthdays are those of adults.
  expect(['1899-12-31', '1900-01-01', tomorrow].map(guyBirthday)).toEqual([false, true, false]);
  for (const schema of [guyFields.birthday, girlFields.birthday])
    expect(['1899-12-31', '1900-01-01', tomorrow].map((day) => takes(schema, day))).toEqual([false, true, false]);
});

test('[CONST-18] the texts of a booking have at most 500 characters', () => {
  const { time, services_interests: _list, times: _moments, ...texts } = bookingForm.shape;
  for (const schema of [time, ...Object.values(texts)]) expect([500, 501].map((length) => takes(schema, 'a'.repeat(length)))).toEqual([true, false]);
});

test('[CONST-19] a username has at most 15 characters', () => {
  for (const schema of [username, girlFields.username]) expect([15, 16].map((length) => takes(schema, 'a'.repeat(length)))).toEqual([true, false]);
});

test('[CONST-20] a password has at least 9 characters, with an upper-case and a lower-case letter and a digit', () => {
  expect(['Rk7wqzmvt', 'Rk7wqzmv', 'rk7wqzmvt', 'RK7WQZMVT', 'Rkbwqzmvt'].map((password) => takes(newPassword(), password))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('[CONST-21] a phone number has 10 digits', () => {
  expect(
    ['512-555-0142', '(512) 555 0142', '512555014', '51255501421'].map((text) => {
      const read = readPhoneField(text);
      return 'form' in read ? storedPhone(read.form) : '';
    }),
  ).toEqual(['5125550142', '5125550142', '', '']);
});

test('[CONST-25] the style sheet breaks where the constants say', () => {
  const css = readFileSync(new URL('../src/ui/styles/tokens.css', import.meta.url), 'utf8');
  const breaks = Object.fromEntries([...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [name, Number(px)]));
  expect(BREAKPOINTS).toEqual({ gridTwo: 600, gridThree: 900, gridFour: 1200, wide: 1200, mobileFooter: 991 });
  expect(breaks).toEqual({ sm: BREAKPOINTS.gridTwo, md: BREAKPOINTS.gridThree, lg: BREAKPOINTS.gridFour, footer: BREAKPOINTS.mobileFooter + 1 });
});
