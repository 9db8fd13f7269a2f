import { z } from 'zod';
import { mailAddress } from '#shared/fields/email-address.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { readEmail } from '#shared/identifiers/email.ts';
import { isPlaceholderEmail, PLACEHOLDERS } from '#shared/identifiers/placeholders.ts';
import { isShortened, plainText } from '#shared/identifiers/plain-text.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { readCode } from '#shared/texts/typed-code.ts';
import { CODE_REQUIRED, disputeTexts } from './texts.ts';

/** Longer than any solved captcha is. */
const TOKEN_MAX = 8_192;
/** The longest address that mail knows (RFC 5321). */
const CONTACT_MAX = 254;

/** Digits enough to be a number; which number it is the server reads. */
const isPhone = (text: string) => /(\d\D*){7}/.test(plainText(text)) || isShortened(text);

const contact = requiredText(disputeTexts.contactRequired, CONTACT_MAX, disputeTexts.contactRequired);
const rest = {
  statement: requiredText(disputeTexts.statementRequired, LONG_TEXT_MAX),
  recaptcha: z.string({ error: disputeTexts.captchaRequired }).min(1, disputeTexts.captchaRequired).max(TOKEN_MAX, disputeTexts.captchaRequired),
};

/** The form of whoever is named in a record: how to reach him, what is wrong, and that a person is at work. */
export const disputeForm = z.discriminatedUnion(
  'contactKind',
  [
    z.object({
      contactKind: z.literal('email'),
      contact: contact
        .transform((text) => readEmail(text) ?? text)
        .pipe(mailAddress(disputeTexts.emailInvalid).refine((address) => !isPlaceholderEmail(address), PLACEHOLDERS.email)),
      ...rest,
    }),
    z.object({ contactKind: z.literal('phone'), contact: contact.refine(isPhone, disputeTexts.phoneInvalid), ...rest }),
  ],
  { error: disputeTexts.contactRequired },
);

/** The code that was mailed, or told in a call: its digits in any writing. */
export const codeForm = z.object({
  code: z
    .string({ error: CODE_REQUIRED })
    .transform((text) => readCode(text).replaceAll(/\D/g, ''))
    .pipe(z.string().min(1, CODE_REQUIRED).max(20, CODE_REQUIRED)),
});
