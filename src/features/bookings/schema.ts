import { z } from 'zod';
import { isTimeZone } from '#shared/appointments/zoned.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { BOOKING_STEP_KINDS } from '#shared/catalogues/statuses.ts';
import { isIsoDate } from '#shared/dates.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { NO_SUCH_SERVICE } from '#shared/fields/unknown-services.ts';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { SUGGESTED_TIMES_MAX } from './texts.ts';

const tooLong = `Too long (max characters: ${BOOKING_TEXT_MAX})`;
const required = requiredText('Required', BOOKING_TEXT_MAX);
/** An empty text is none. */
const optional = z
  .string({ error: 'Must be text' })
  .trim()
  .max(BOOKING_TEXT_MAX, tooLong)
  .nullish()
  .transform((text) => text || null);

const timeZone = z.string({ error: 'Choose a time zone' }).max(64).refine(isTimeZone);
const suggestedTime = z.object({ at: z.iso.datetime({ error: 'Must be a moment' }), timeZone });

const texts = {
  session_location: optional,
  session_length: required,
  desired_session_type: required,
  things_to_not_include: optional,
  requested_attire: optional,
  details_questions: optional,
  details_notes: optional,
  services_interests: z
    .array(z.enum(SERVICE_KEYS, { error: NO_SUCH_SERVICE }))
    .max(SERVICE_KEYS.length)
    .default([]),
  /** Moments that the words of the time name: 'Sat, Nov 28, 2026, 6:00 PM CST' (`appointmentText`). What these do not name is left out. */
  times: z.array(suggestedTime).max(SUGGESTED_TIMES_MAX, `At most ${SUGGESTED_TIMES_MAX} times`).default([]),
};

/** The form as the page shows it: `time` is sent as `date_time_available`. */
export const bookingForm = z.object({ time: required, ...texts });
export type BookingForm = z.input<typeof bookingForm>;

/** What `POST /book_girl` takes. */
export const bookingInput = z.object({ girl_id: rowId('girl_id must be the id of a girl'), date_time_available: required, ...texts });
export type BookingInput = z.output<typeof bookingInput>;

/** What `POST /block` and `DELETE /block` take. */
export const blockInput = z.object({ block: z.object({ guy_user_id: rowId('guy_user_id must be the id of a guy') }, { error: 'block is required' }) });

const day = z.string({ error: 'Choose a date' }).refine(isIsoDate);
const clock = z.string({ error: 'Choose a time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When and where, as it is told where they meet. */
export const appointmentForm = z.object({ date: day, time: clock, timeZone, location: optional, note: optional });
export const noteForm = z.object({ note: optional });

/** What either side says to a request. Who accepts what was proposed takes its time and place; the first 'accepted' names a time. */
export const stepInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('proposed'), ...appointmentForm.shape }),
    z.object({ kind: z.literal('accepted'), ...appointmentForm.partial().shape }),
    z.object({ kind: z.literal('declined'), ...noteForm.shape }),
    z.object({ kind: z.literal('taken-back') }),
  ],
  { error: `Must be one of: ${BOOKING_STEP_KINDS.join(', ')}` },
);
export type StepInput = z.output<typeof stepInput>;
export type StepBody = z.input<typeof stepInput>;
