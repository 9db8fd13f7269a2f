import { expect, test } from 'vitest';
import { findPrivateDetails } from './private-details.ts';

test.each([
  ['write to her: jo.fake@example.org', 'an email address'],
  ['her number is (512) 555-0142', 'a phone number'],
  ['+44 20 7946 0958 answers', 'a phone number'],
  ['she lives at 221 Old Baker Street', 'a street address'],
  ['12 Elm st, second floor', 'a street address'],
])('%s: %s', (text, found) => {
  expect(findPrivateDetails(text)).toBe(found);
});

test.each(['She took 150 dollars on 12-04-2025.', 'I lost 3 rounds and 2 falls', 'In 2024, 2025 and 2026', '@handle on the site', ''])(
  '%s: nothing',
  (text) => {
    expect(findPrivateDetails(text)).toBeNull();
  },
);
