import { z } from 'zod';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';

export const BOOKING_WARNING = 'Messages are read and stored for moderation and safety. Requests for sexual services result in a permanent ban.';
export const BOOKING_SENT = 'Successfully sent booking request.' as const;
export const BOOKING_SENT_TOAST = 'Booking request sent';
export const BOOKING_FAILED = 'Error sending booking request';

const tooLong = `Too long (max characters: ${BOOKING_TEXT_MAX})`;
const required = requiredText('Required', BOOKING_TEXT_MAX);
/** An empty text is none. */
const optional = z
  .string({ error: 'Must be text' })
  .trim()
  .max(BOOKING_TEXT_MAX, tooLong)
  .nullish()
  .transform((text) => text || null);

const texts = {
  session_location: optional,
  session_length: required,
  desired_session_type: required,
  things_to_not_include: optional,
  requested_attire: optional,
  details_questions: optional,
  details_notes: optional,
  services_interests: z
    .array(z.enum(SERVICE_KEYS, { error: 'Such service does not exist!' }))
    .max(SERVICE_KEYS.length)
    .default([]),
};

/** The form as the page shows it: `time` is sent as `date_time_available`. */
export const bookingForm = z.object({ time: required, ...texts });
export type BookingForm = z.input<typeof bookingForm>;

/** What `POST /book_girl` takes. */
export const bookingInput = z.object({ girl_id: rowId('girl_id must be the id of a girl'), date_time_available: required, ...texts });
export type BookingInput = z.output<typeof bookingInput>;

/** What `POST /block` and `DELETE /block` take. */
export const blockInput = z.object({ block: z.object({ guy_user_id: rowId('guy_user_id must be the id of a guy') }, { error: 'block is required' }) });
