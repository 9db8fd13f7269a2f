import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { BOOKING_MESSAGE_MAX } from '#shared/limits.ts';

/** Said to him, never with the phrase: who knows the phrases writes around them. */
export const MESSAGE_REFUSED = 'Not sent. Requests for sexual services result in a permanent ban.';

export const REPORT_REASONS = ['Threat or violence', 'Asks for sexual services', 'Harassment', 'Scam', 'Something else'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const body = requiredText('Write a message', BOOKING_MESSAGE_MAX);
export const messageForm = z.object({ body });

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
