import { expect, test } from 'vitest';
import { isCommonPassword } from './guessed-passwords.ts';

test.each([
  'Password1',
  'Passw0rd1',
  'P@ssw0rd2024',
  'Qwerty123!',
  'Welcome2026',
  '123Abcdef',
  'Iloveyou1',
  'Aa1Aa1Aa1',
  'Wrestling1',
  'Summer2026!',
  'Adm1n12345',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['DemoPass2026!', 'CorrectHorse9', 'xK9mPq2vL', 'Blue7Canoe%', 'MyLionEats3Figs'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
