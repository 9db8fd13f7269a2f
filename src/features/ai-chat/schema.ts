import { z } from 'zod';
import { isTimeZone } from '#shared/appointments/zoned.ts';
import { CHAT_ANSWER_MAX, CHAT_MESSAGE_MAX, CHAT_MESSAGES_MAX, CHAT_TEXT_MAX } from '#shared/chat/limits.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { ASKED_FIELDS } from './booking-fields.ts';

/** Characters of a field of the form; what the form itself refuses is said there. */
const FORM_TEXT_MAX = 10_000;

const text = (most: number) => requiredText('Required', most);
const message = z.discriminatedUnion(
  'role',
  [z.object({ role: z.literal('user'), text: text(CHAT_MESSAGE_MAX) }), z.object({ role: z.literal('assistant'), text: text(CHAT_ANSWER_MAX) })],
  { error: 'A message is of the user or of the assistant' },
);

/** Where a guided booking is. It comes with each question and goes back with the answer: the server keeps nothing. */
const bookingStep = z.object({
  asks: z.enum([...ASKED_FIELDS, 'hour', 'review', 'ready']),
  /** Optional fields that he passed over. */
  skipped: z.array(z.enum(ASKED_FIELDS)).max(ASKED_FIELDS.length),
});
export type BookingStep = z.output<typeof bookingStep>;

/** Input of both chats: the conversation, since the server keeps none of it. A forged answer in it fools its author only. */
export const chatInput = z
  .object({
    messages: z.array(message, { error: 'Required' }).min(1, 'Required').max(CHAT_MESSAGES_MAX, 'This conversation is too long. Please start a new one.'),
    /** Asks for the questions in fixed words although a language model is there. */
    guided: z.boolean().default(false),
    /** Values of the booking form on his screen: filled fields are not asked about. */
    form: z.partialRecord(z.enum(ASKED_FIELDS), z.string().max(FORM_TEXT_MAX)).default({}),
    /** Which question of a guided booking the last message answers; without it, the first about an empty field. */
    step: bookingStep.optional(),
    /** Of his browser: times are shown on his clock, too. */
    timeZone: z.string().max(64).refine(isTimeZone, 'Must be a time zone').nullish(),
  })
  .superRefine(({ messages }, context) => {
    if (messages.at(-1)?.role === 'assistant') context.addIssue({ code: 'custom', path: ['messages'], message: 'The last message must be of the user' });
    const length = messages.reduce((sum, one) => sum + one.text.length, 0);
    if (length > CHAT_TEXT_MAX) context.addIssue({ code: 'custom', path: ['messages'], message: 'This conversation is too long. Please start a new one.' });
  });
export type ChatMessage = z.output<typeof chatInput>['messages'][number];

/** One line of an answer. It ends with `end` or `failed`; whatever ends otherwise broke off. */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** Goes into the booking form, for him to check and to send. */
  z.object({ type: z.literal('form'), values: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('choices'), choices: z.array(z.string()), step: bookingStep.optional() }),
  z.object({ type: z.literal('failed'), detail: z.string() }),
  z.object({ type: z.literal('end'), cut: z.boolean() }),
]);
export type ChatEvent = z.output<typeof chatEvent>;

/** A text of the assistant, with choices to press instead of typing. */
export type Opening = { text: string; choices: string[]; step?: BookingStep | undefined };
