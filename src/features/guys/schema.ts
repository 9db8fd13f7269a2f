import { z } from 'zod';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { camelCase, guyServiceKey, SERVICE_KEYS, type ServiceAttribute, serviceAttribute } from '#shared/catalogues/services.ts';
import { WEIGHT_MAX, WEIGHT_MIN, WEIGHT_STEP } from '#shared/catalogues/weights.ts';
import { emptyToNull } from '#shared/fields/empty-to-null.ts';
import { adultBirthday } from '#shared/fields/past-day.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { NO_SUCH_SERVICE, refuseUnknownServices } from '#shared/fields/unknown-services.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';

/** The rules and texts of a guy's profile. The edit form, his settings and the API use the same fields. */

const measure = (missing: string, min: number, max: number, step: number) =>
  z.preprocess(
    (value) => emptyToNull(value) ?? undefined,
    z.coerce.number({ error: missing }).refine((value) => value >= min && value <= max && value % step === 0),
  );

/** The edit form. */
export const guyFields = {
  city: requiredText('City is required'),
  state: requiredText('State is required'),
  country: requiredText('Country is required'),
  aboutMe: requiredText('About me is required', LONG_TEXT_MAX),
  height: measure('Height is required', HEIGHT_MIN, HEIGHT_MAX, 1),
  weight: measure('Weight is required', WEIGHT_MIN, WEIGHT_MAX, WEIGHT_STEP),
  birthday: z.preprocess(emptyToNull, adultBirthday.nullable()),
  allowSessionGirlsContact: z.boolean().default(false),
} as const;

const interests = z.array(z.enum(SERVICE_KEYS, { error: NO_SUCH_SERVICE })).default([]);

/** Interests are a list of keys there, as check boxes give it; a PATCH names them one by one. */
export const guyForm = z.object({ ...guyFields, services: interests });
export type GuyForm = z.input<typeof guyForm>;

/** Switches of his settings. */
const settings = { emailMeAboutNewGirlsInYourArea: z.boolean(), userShowProfile: z.boolean() };
const services = Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), z.boolean()])) as Record<ServiceAttribute, z.ZodBoolean>;

/** What a PATCH may change: fields, switches, interests, his picture; nothing else. `image64` null keeps the picture. */
const changes = {
  name: requiredText('Name is required'),
  ...guyFields,
  allowSessionGirlsContact: z.boolean(),
  ...settings,
  ...services,
  image64: z.string().nullable(),
};
export const guyChanges = z.preprocess((value, context) => refuseUnknownServices(value, changes, context), z.strictObject(changes).partial());
export type GuyChanges = z.output<typeof guyChanges>;

const columns = new Map<string, string>([
  ['allowSessionGirlsContact', 'allowContact'],
  ['emailMeAboutNewGirlsInYourArea', 'canSendEmailsAboutWebsite'],
  ...SERVICE_KEYS.map((key): [string, string] => [serviceAttribute(key), camelCase(guyServiceKey(key))]),
]);

/** The column (in TypeScript) that keeps an attribute. */
export const columnOf = (attribute: string): string => columns.get(attribute) ?? attribute;
