import { z } from 'zod';
import { mailAddress } from '#shared/fields/email-address.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { readEmail } from '#shared/identifiers/email.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';

/** The longest address that mail knows (RFC 5321). */
const EMAIL_MAX = 254;
/** Longer than any solved captcha is. */
const TOKEN_MAX = 8_192;

export const CAPTCHA_REQUIRED = 'Captcha is required';

/** A form-data caller sends object-valued fields as JSON text. */
function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? {};
  try {
    return JSON.parse(value, (_name, one) => (typeof one === 'string' ? one.toWellFormed() : one));
  } catch {
    return {};
  }
}

const contactFields = z.object({
  email_addr: requiredText('Email is required', EMAIL_MAX)
    .transform((text) => readEmail(text) ?? text)
    .pipe(mailAddress('Enter a valid email address')),
  subject: requiredText('Subject is required'),
  message: requiredText('Message is required', LONG_TEXT_MAX),
});

const recaptcha = z.string({ error: CAPTCHA_REQUIRED }).min(1, CAPTCHA_REQUIRED).max(TOKEN_MAX, CAPTCHA_REQUIRED);

/** The form as the page shows it. */
export const contactForm = contactFields.extend({ recaptcha });

/** What `POST /send_contact_form` takes. */
export const contactInput = z.object({ email: z.preprocess(fromJsonText, contactFields), recaptcha });
export type ContactInput = z.output<typeof contactInput>;

const CONTACT_FIELDS = ['email_addr', 'subject', 'message', 'recaptcha'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactErrors = Partial<Record<ContactField, string>>;

/** The first error of each field. */
export function errorsByField(issues: readonly { path: readonly (string | number)[]; message: string }[]): ContactErrors {
  const errors: ContactErrors = {};
  for (const { path, message } of issues) {
    const field = CONTACT_FIELDS.find((name) => name === path.at(-1));
    if (field) errors[field] ??= message;
  }
  return errors;
}
