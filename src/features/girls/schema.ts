import { z } from 'zod';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { camelCase, SERVICE_KEYS, type ServiceAttribute, serviceAttribute } from '#shared/catalogues/services.ts';
import { WEIGHT_MAX, WEIGHT_MIN, WEIGHT_STEP } from '#shared/catalogues/weights.ts';
import { emailAddress } from '#shared/fields/email-address.ts';
import { emptyToNull } from '#shared/fields/empty-to-null.ts';
import { adultBirthday } from '#shared/fields/past-day.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { NO_SUCH_SERVICE, refuseUnknownServices } from '#shared/fields/unknown-services.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';
import { stageName } from '#shared/names/stage-name.ts';
import { username } from '#shared/names/username.ts';

const SELECT_PHYSIQUE = 'You must select one physique from the list.';

const tooLong = (most: number) => `Too long (max characters: ${most})`;

const optional = (most = SHORT_TEXT_MAX) => z.preprocess(emptyToNull, z.string().trim().max(most, tooLong(most)).nullable());

/** A link or a handle. Anything that a browser would run instead of open is none. */
const link = z.preprocess(
  emptyToNull,
  z
    .string()
    .trim()
    .max(URL_MAX, tooLong(URL_MAX))
    // A colon before any slash names a scheme; only the two of the web are opened.
    .refine((value) => !/^[^/?#]*:/.test(value) || /^https?:\/\//i.test(value), {
      error: 'Enter an address that begins with http:// or https://',
    })
    .nullable(),
);

const chosen = (label: string, min: number, max: number, step: number) =>
  z.preprocess(
    emptyToNull,
    z.coerce
      .number({ error: `Select a ${label} from the list.` })
      .refine((value) => value >= min && value <= max && value % step === 0)
      .nullable(),
  );
const lift = z.preprocess(emptyToNull, z.coerce.number({ error: 'Enter pounds as a whole number.' }).int().min(0).max(2_000).nullable());

const birthday = z.preprocess(emptyToNull, adultBirthday.nullable());

/** The fields of the edit form, under the names of the specification. */
export const girlFields = {
  name: requiredText('Name is required'),
  stageName,
  username,
  email: emailAddress,
  birthday,
  city: requiredText('City is required'),
  state: optional(),
  country: requiredText('Country is required'),
  height: chosen('height', HEIGHT_MIN, HEIGHT_MAX, 1),
  weight: chosen('weight', WEIGHT_MIN, WEIGHT_MAX, WEIGHT_STEP),
  physique: z.enum(BODY_TYPES, { error: SELECT_PHYSIQUE }),
  about: requiredText('About me is required', LONG_TEXT_MAX),
  description: optional(LONG_TEXT_MAX),
  descriptionVerification: optional(LONG_TEXT_MAX),
  notes: optional(LONG_TEXT_MAX),
  phone: optional(40),
  travelPhone: optional(40),
  skypeName: optional(),
  whatsapp: optional(),
  benchPress: lift,
  squat: lift,
  deadlift: lift,
  legPress: lift,
  facebook: link,
  twitter: link,
  instagram: link,
  tiktok: link,
  youtube: link,
  pinterest: link,
  amazonWishlist: link,
  clips4sale: link,
  wb270: link,
  herbiceps: link,
  patreon: link,
  onlyFans: link,
  cameo: link,
  sessiongirlsUrl: link,
  badkityUrl: link,
  personal1: link,
  personal2: link,
  otherName3: optional(),
  otherAddress3: link,
  otherName4: optional(),
  otherAddress4: link,
  otherName5: optional(),
  otherAddress5: link,
  otherName6: optional(),
  otherAddress6: link,
} as const;

export type GirlField = keyof typeof girlFields;

export const GIRL_FIELDS = Object.keys(girlFields) as GirlField[];

/** Services by the names of the API; the private webcam is 'skype' there. */
export const SERVICE_COLUMNS = new Map(SERVICE_KEYS.map((key) => [serviceAttribute(key) as string, camelCase(key) as string]));
const services = Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), z.boolean()])) as Record<ServiceAttribute, z.ZodBoolean>;

/** 'skype' is the private webcam service; a text under this name is what she is called there. */
function withSkypeName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('skype' in value) || typeof value.skype === 'boolean') return value;
  const { skype, ...rest } = value;
  return { skypeName: skype, ...rest };
}

/** What a PATCH may change: any of the fields and services, and nothing else. */
const changes = { ...girlFields, ...services, girlShowProfile: z.boolean() };
export const girlChanges = z.preprocess((value, context) => refuseUnknownServices(withSkypeName(value), changes, context), z.strictObject(changes).partial());
export type GirlChanges = z.output<typeof girlChanges>;

/** Names for a girl who comes back and whose own are taken. */
export const restoredNames = z.strictObject({ stageName, username }).partial();
export type RestoredNames = z.output<typeof restoredNames>;

/** The whole edit form. Services are a list of keys there, as check boxes give it. */
export const girlForm = z.object({ ...girlFields, services: z.array(z.enum(SERVICE_KEYS, { error: NO_SUCH_SERVICE })).default([]) }).omit({ notes: true });
export type GirlForm = z.input<typeof girlForm>;

/** Columns that a girl switches about herself. */
export const ownFlags = ['girl_show_profile', ...SERVICE_KEYS] as const;

/** Columns that a moderator decides or switches beside those. */
export const moderatorFlags = ['admin_show_profile', 'profile_approved', 'profile_pic_approved', 'matwise_girl', 'trans', 'active'] as const;

/** Columns that a moderator corrects in a scammer's record. */
export const scammerFields = ['name', 'username', 'description', 'city', 'country'] as const;
