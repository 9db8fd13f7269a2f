import { z } from 'zod';
import { day, resourceOf } from '#platform/http/json-api-answers.ts';
import { SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';

/** What everybody reads who may see him. */
const open = z.object({
  name: z.string().nullable(),
  username: z.string(),
  age: z.number().nullable(),
  cloudinarySecureUrl: z.string().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  aboutMe: z.string().nullable(),
});

/** His own, and moderators'. */
const own = z.object({
  birthday: day.nullable(),
  email: z.string().nullable(),
  allowSessionGirlsContact: z.boolean(),
  emailMeAboutNewGirlsInYourArea: z.boolean(),
  userShowProfile: z.boolean(),
  adminShowProfile: z.boolean().nullable(),
});

type Services = Record<ReturnType<typeof serviceAttribute>, z.ZodBoolean>;
const services = Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), z.boolean()])) as Services;

const guyAttributes = z.object({ ...open.shape, ...services, ...own.partial().shape });

export const guyAnswer = resourceOf('Guy', 'guyUsers', guyAttributes);
