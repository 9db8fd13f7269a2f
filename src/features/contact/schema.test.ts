import { expect, test } from 'vitest';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { CAPTCHA_REQUIRED, contactForm, contactInput, errorsByField } from './schema.ts';
import { EMAIL_NOT_SENT, EMAIL_SENT } from './texts.ts';

const email = { email_addr: 'he@example.org', subject: 'Hello', message: 'Hi' };
const form = { ...email, recaptcha: 'solved' };

test('the texts of the form', () => {
  expect([CAPTCHA_REQUIRED, EMAIL_SENT, EMAIL_NOT_SENT]).toEqual(['Captcha is required', 'Email sent.', 'Due to an error email was not sent.']);
});

test('a message needs an address, a subject, words and a solved captcha', () => {
  expect(complaints(contactForm, {})).toEqual([
    'email_addr: Email is required',
    'subject: Subject is required',
    'message: Message is required',
    `recaptcha: ${CAPTCHA_REQUIRED}`,
  ]);
  expect(complaints(contactForm, form)).toEqual([]);
  expect(complaintsOf(contactForm, 'email_addr', ['nobody', `${'x'.repeat(243)}@example.org`], form)).toEqual([
    'Enter a valid email address',
    'Too long (max characters: 254)',
  ]);
  expect(complaintsOf(contactForm, 'recaptcha', ['', 'x'.repeat(8_192), 'x'.repeat(8_193)], form)).toEqual([CAPTCHA_REQUIRED, '', CAPTCHA_REQUIRED]);
  expect(brokenLimits(contactForm, { subject: 200, message: 10_000 }, form)).toEqual([]);
});

test('a call sends the fields as they are or as JSON text; text that is none holds none of them', () => {
  const of = (value: unknown) => complaints(contactInput, { email: value, recaptcha: 'solved' });
  expect([of(email), of(JSON.stringify(email))]).toEqual([[], []]);
  const missing = ['email.email_addr: Email is required', 'email.subject: Subject is required', 'email.message: Message is required'];
  for (const value of [undefined, null, '{', '{}', {}]) expect(of(value), String(value)).toEqual(missing);
});

test('of each field the first error is told', () => {
  const issue = (path: (string | number)[], message: string) => ({ path, message });
  expect(
    errorsByField([
      issue(['email', 'subject'], 'first'),
      issue(['email', 'subject'], 'second'),
      issue(['recaptcha'], 'third'),
      issue(['email'], 'other'),
      issue([], 'none'),
    ]),
  ).toEqual({ subject: 'first', recaptcha: 'third' });
  for (const field of ['email_addr', 'message']) expect(errorsByField([issue([field], 'x')])).toEqual({ [field]: 'x' });
});
