import { expect, test } from 'vitest';
import { readTimewasterQuery } from './parse-query.ts';

test.each([
  ['(512) 555-0142', 'phone'],
  ['+44 20 7946 0958', 'phone'],
  ['555 01', 'phone'],
  ['Rough.Rider@Example.org', 'email'],
  ['@rough.rider', 'handle'],
  ['instagram.com/rough.rider', 'handle'],
  ['https://example.org/people/7', 'link'],
  ['Austin', 'text'],
  ['John from Austin', 'text'],
  ['', 'text'],
] as const)('the box reads %s as %s', (text, kind) => {
  expect(readTimewasterQuery(text).kind).toBe(kind);
});

test('[TW-46] a phone number typed in the search is normalised to digits', () => {
  expect(readTimewasterQuery('(512) 555-0142')).toMatchObject({ text: '5125550142', digits: '5125550142', exact: [{ kind: 'phone', value: '+15125550142' }] });
  expect(readTimewasterQuery('555-01')).toMatchObject({ text: '55501', digits: '55501', exact: [] });
});
