import { expect, test } from 'vitest';
import { checkedText } from './schema.ts';

const read = (text: unknown) => {
  const { success, data, error } = checkedText.safeParse(text);
  return success ? data : error.issues.map(({ message }) => message).join('; ');
};
const SHORT = 'Type at least two letters or digits';

test('what is looked for has two letters or digits, in one writing', () => {
  for (const text of [undefined, '', 'a', '..', ' 1 ', '- -']) expect(read(text)).toBe(SHORT);
  expect(read('ab')).toBe('ab');
  expect(read('12')).toBe('12');
  expect(read('a-1')).toBe('a-1');
  expect(read('  Ada \t\u0000 Lovelace\n')).toBe('Ada Lovelace');
  expect(read('ａｄａ')).toBe('ada');
  expect(read('дв')).toBe('дв');
  expect(read('x'.repeat(200))).toBe('x'.repeat(200));
  expect(read('x'.repeat(201))).toBe('At most 200 characters');
});
