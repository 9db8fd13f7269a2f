import { z } from 'zod';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { findServiceByAttribute, isServiceKey, type ServiceKey } from '#shared/catalogues/services.ts';
import { WEIGHT_MAX, WEIGHT_MIN, WEIGHT_STEP } from '#shared/catalogues/weights.ts';
import { emailAddress } from '#shared/fields/email-address.ts';
import { adultBirthday } from '#shared/fields/past-day.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { NO_SUCH_SERVICE } from '#shared/fields/unknown-services.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '#shared/limits.ts';
import { TOO_YOUNG } from '#shared/messages.ts';
import { username } from '#shared/names/username.ts';
import { confirmation, matching, newPassword } from '../recovery/password-rule.ts';

/** The rules of the registration forms; form, REST and GraphQL use them. */

export const CAPTCHA_REQUIRED = 'Captcha is required';
const PICTURE_REQUIRED = 'Profile picture is required';
export const USERNAME_TAKEN = 'This username is already taken';

const absent = (value: unknown) => (value === '' || value === null ? undefined : value);

const measure = (missing: string, min: number, max: number, step: number) =>
  z.preprocess(
    absent,
    z.coerce.number({ error: missing }).refine((value) => value >= min && value <= max && (value - min) % step === 0, { error: missing }),
  );

const birthday = z.preprocess((value) => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : absent(value)), adultBirthday.optional());

/** Names of services, in either spelling, that are true. */
const services = z
  .record(z.string(), z.boolean())
  .default({})
  .transform((chosen, context) => {
    const keys: ServiceKey[] = [];
    for (const [name, wanted] of Object.entries(chosen)) {
      const key = isServiceKey(name) ? name : findServiceByAttribute(name);
      if (!key) context.addIssue({ code: 'custom', message: NO_SUCH_SERVICE, path: [name] });
      else if (wanted) keys.push(key);
    }
    return keys;
  });

const account = { username, password: newPassword(), passwordConfirmation: confirmation };
const person = {
  name: requiredText('Name is required'),
  email: emailAddress,
  city: requiredText('City is required'),
  country: requiredText('Country is required'),
  image64: z.string({ error: PICTURE_REQUIRED }).min(1, PICTURE_REQUIRED),
};
const proof = {
  recaptcha: z.string({ error: CAPTCHA_REQUIRED }).min(1, CAPTCHA_REQUIRED).max(8192, CAPTCHA_REQUIRED),
  ageConfirmed: z.preprocess((value) => value === true || value === 'true' || value === 'on' || value === '1', z.literal(true, { error: TOO_YOUNG })),
};
const girl = { state: z.preprocess(absent, z.string().trim().max(SHORT_TEXT_MAX).optional()) };
const guy = {
  state: requiredText('State is required'),
  height: measure('Height is required', HEIGHT_MIN, HEIGHT_MAX, 1),
  // The specification's own text for a missing weight.
  weight: measure('Height is required', WEIGHT_MIN, WEIGHT_MAX, WEIGHT_STEP),
  birthday,
  aboutMe: requiredText('About me is required', LONG_TEXT_MAX),
  emailMeAboutNewGirlsInYourArea: z.boolean().default(true),
  allowSessionGirlsContact: z.boolean().default(false),
  services,
};

export const guyRegistration = matching(z.object({ ...account, ...person, ...guy, ...proof }));
export const girlRegistration = matching(z.object({ ...account, ...person, ...girl, ...proof }));
/** For who is signed in by an outside provider and has no profile yet: without username, password and email, which are known. */
const { email: _known, ...known } = person;
export const guyProfileRegistration = z.object({ ...known, ...guy, ...proof });
export const girlProfileRegistration = z.object({ ...known, ...girl, ...proof });

/** The sign-ups of GraphQL: the fields that the specification gives them. */
export const girlSignUp = z.object({ username, password: newPassword(), ...person, ...girl });
const { image64: _image, name: _name, ...place } = person;
const { state: _state, emailMeAboutNewGirlsInYourArea: _mails, allowSessionGirlsContact: _contact, ...details } = guy;
export const guySignUp = z.object({
  username,
  password: newPassword(),
  ...place,
  ...details,
  allowContact: z.boolean().default(false),
  allowEmails: z.boolean().default(true),
});

export type GuyRegistration = z.output<typeof guyRegistration>;
export type GirlRegistration = z.output<typeof girlRegistration>;
export type GuyProfileRegistration = z.output<typeof guyProfileRegistration>;
export type GirlProfileRegistration = z.output<typeof girlProfileRegistration>;

/** `passwordConfirmation` is also called `confirmPassword`. */
export function withOneName(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('confirmPassword' in body) || 'passwordConfirmation' in body) return body;
  const { confirmPassword, ...rest } = body;
  return { ...rest, passwordConfirmation: confirmPassword };
}
