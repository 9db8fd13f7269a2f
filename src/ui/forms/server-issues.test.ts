import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { issuesOf, nameOfPointer } from './server-issues.ts';

test.each([
  ['/data/attributes/firstName', 'firstName'],
  ['/data/attributes/links/0', 'links.0'],
  ['/email/email_addr', 'email.email_addr'],
  ['/a~1b/c~0d', 'a/b.c~d'],
])('the pointer %s is the field %s', (pointer, name) => {
  expect(nameOfPointer(pointer)).toBe(name);
});

test('errors find their fields, also under another name or inside a list; the rest is the whole form’s', () => {
  const error = new ApiError({
    status: 422,
    errors: [
      { detail: 'Email is required', pointer: '/email/email_addr' },
      { detail: 'Not an address', pointer: '/data/attributes/links/2' },
      { detail: 'Too often', pointer: '/data' },
      { detail: 'No pointer' },
    ],
  });
  expect(issuesOf(error, ['email', 'links'], { 'email.email_addr': 'email' })).toEqual([
    { name: 'email', message: 'Email is required' },
    { name: 'links', message: 'Not an address' },
    { name: undefined, message: 'Too often' },
    { name: undefined, message: 'No pointer' },
  ]);
});

test('an answer that names no field reads as the mapping of messages has it', () => {
  expect(issuesOf(new ApiError({ status: 403, errors: [{ detail: 'whatever' }] }), ['a'])).toEqual([
    { message: 'You don’t have permission to do this action.' },
  ]);
  expect(issuesOf(new ApiError({}), ['a'])[0]?.message).toBe("Request couldn't be made. Please check your network connectivity.");
});
