import { expect, test } from 'vitest';
import { complaintsOf, readAs } from '#tests/complaints.ts';
import { commentInput } from './schema.ts';

test('a comment names what it is about', () => {
  const others = { body: 'Nice', subjectType: 'girl', subjectId: 3 };
  expect(complaintsOf(commentInput, 'subjectType', ['home', 'girl', 'nothing', undefined], others)).toEqual(['', '', 'Invalid value', 'Invalid value']);
  expect(complaintsOf(commentInput, 'subjectId', [3, 'home', undefined, {}], others)).toEqual(['', '', 'Invalid value', 'Invalid value']);
  expect(readAs(commentInput, 'subjectId', [3, 'home'], others)).toEqual(['3', 'home']);
  expect(complaintsOf(commentInput, 'body', [''], others)).toHaveLength(1);
});
