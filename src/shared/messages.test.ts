import { expect, test } from 'vitest';
import { z } from 'zod';
import { failureMessage, genericMessage } from './messages.ts';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: genericMessage }).error?.issues[0]?.message;

test.each([undefined, null, '', '  '])('[UI-09] a required field that holds %j', (value) => {
  expect(said(z.string().trim().min(1), value)).toBe('This field is required');
});

test.each([undefined, '', 'none of them'])('[UI-10] a select that holds %j', (value) => {
  expect(said(z.enum(['Slim', 'Curvy']), value)).toBe('Invalid value');
});

test('[UI-09] [UI-10] a text of its own comes first, and other faults keep their words', () => {
  expect(said(z.string().min(1, 'Name is required'), '')).toBe('Name is required');
  expect(said(z.string().min(3), 'ab')).toMatch(/3/);
});

test('[SESS-27] no response', () => {
  expect(failureMessage({ detail: 'whatever' })).toBe("Request couldn't be made. Please check your network connectivity.");
});

test('[SESS-28] [SESS-29] [SESS-30] [SESS-34] 403, 404 and 410 speak before the detail', () => {
  expect(failureMessage({ status: 403, detail: 'x' })).toBe('You don’t have permission to do this action.');
  expect(failureMessage({ status: 404, detail: 'x' })).toBe('The requested document could not be found.');
  expect(failureMessage({ status: 410, detail: 'x' })).toBe('The requested document is gone.');
});

test('[SESS-31] [SESS-33] then the detail, and an unknown error without one', () => {
  expect(failureMessage({ status: 422, detail: 'Name is required' })).toBe('Name is required');
  expect(failureMessage({ status: 500, detail: ' ' })).toBe("An unknown error happened. We're sorry.");
  expect(failureMessage({ status: 500 })).toBe("An unknown error happened. We're sorry.");
});

test('[SESS-32] no error object at all', () => {
  expect(failureMessage(undefined)).toBe('Unable to retrieve data');
});
