import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { BOOKING_MESSAGE_MAX } from '#shared/limits.ts';
import { EMPTY_MESSAGE, REPORT_REASONS } from './conversation.ts';

const body = requiredText(EMPTY_MESSAGE, BOOKING_MESSAGE_MAX);

const key = z.uuid('Must be a UUID').toLowerCase();
/** `key` is chosen by who sends: the same one again is the same message. */
export const messageInput = z.object({ body, key });
export type MessageInput = z.output<typeof messageInput>;

export const messageKey = key;
export const readInput = z.object({ upTo: key });
export const endInput = z.object({ ended: z.boolean('Must be true or false') });
export const messageReportInput = z.object({ reason: z.enum(REPORT_REASONS, { error: `Must be one of: ${REPORT_REASONS.join(', ')}` }) });
/** Why a moderator reads what was not written to them. It is in the audit log. */
export const readingInput = z.object({ reason: requiredText('Say why you need to read it', 500) });
