import { expect, test } from 'vitest';
import { username } from '../names/username.ts';
import { requiredText } from './required-text.ts';

const BLANK = 'Cannot be empty or contain only whitespace characters';
const said = (schema: typeof username, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([' ', ' \n\t', '\u00a0', '\u3000\ufeff'])('[UI-08] a required text that holds %j alone says so', (value) => {
  expect(said(requiredText('Name is required'), value)).toEqual([BLANK]);
  expect(said(username, value)).toEqual([BLANK]);
});

test.each([undefined, null, ''])('a required text that is %j is missing', (value) => {
  expect(said(requiredText('Name is required'), value)).toEqual(['Name is required']);
});

test('what is given is trimmed, and measured after that', () => {
  expect(requiredText('Required', 3).parse('  abc ')).toBe('abc');
  expect(said(requiredText('Required', 3), 'abcd')).toEqual(['Too long (max characters: 3)']);
});

test('[CONST-19] [REG-08] a username is measured as it is kept', () => {
  expect(username.parse('ﬀ'.repeat(7))).toBe('f'.repeat(14));
  for (const long of ['ﬀ'.repeat(8), 'x'.repeat(16), 'x'.repeat(500)]) expect(said(username, long)).toEqual(['Username must be 15 or less characters']);
});
