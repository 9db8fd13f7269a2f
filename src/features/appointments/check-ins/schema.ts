import { z } from 'zod';
import { isTimeZone } from '#shared/appointments/zoned.ts';
import { emailAddress } from '#shared/fields/email-address.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { TIMER_MINUTES } from './check-in.ts';

const text = z
  .string({ error: 'Must be text' })
  .trim()
  .max(BOOKING_TEXT_MAX, `Too long (max characters: ${BOOKING_TEXT_MAX})`)
  .nullish()
  .transform((value) => value || null);

const minutes = z.coerce
  .number({ error: 'Choose how long' })
  .int('Choose how long')
  .min(TIMER_MINUTES.least, `At least ${TIMER_MINUTES.least} minutes`)
  .max(TIMER_MINUTES.most, 'At most 12 hours');

const emptyIsNone = (value: unknown) => (value === '' ? undefined : value);

/** Everything may be left out: then her settings decide, and the appointment says where, when and with whom. */
export const startInput = z.object({
  bookingId: z.preprocess(emptyIsNone, rowId('bookingId must be the id of a booking').optional()),
  minutes: z.preprocess(emptyIsNone, minutes.optional()),
  /** Of her browser, where no appointment names one. */
  timeZone: z.preprocess(emptyIsNone, z.string().max(64).refine(isTimeZone, 'Choose a time zone').optional()),
  /** Her own words in the place of what the appointment says. */
  where: text.optional(),
  who: text.optional(),
  note: text.optional(),
});
export type StartInput = z.output<typeof startInput>;

/** A first name: no addresses or links in an email that goes to whoever she names. */
const shortName = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(40, 'Too long (max characters: 40)')
    .regex(/^[\p{L}\p{M}'’ -]+$/u, 'Letters only');

export const contactInput = z.object({ email: emailAddress, name: shortName('What do you call them?'), herName: shortName('How do they know you?') });
export type ContactInput = z.output<typeof contactInput>;

const ticked = z.preprocess((value) => value === true || value === 'on', z.boolean());
export const settingsInput = z.object({
  startsWithAppointment: ticked,
  minutes,
  sharesPlace: ticked,
  sharesTime: ticked,
  sharesName: ticked,
  note: text,
});
export type SettingsInput = z.output<typeof settingsInput>;
