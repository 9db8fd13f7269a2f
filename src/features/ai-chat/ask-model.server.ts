import { randomUUID } from 'node:crypto';
import { APICallError, jsonSchema, streamText, tool } from 'ai';
import { z } from 'zod';
import { log } from '#platform/log.server.ts';
import { CHAT_ANSWER_MAX } from '#shared/chat/limits.ts';
import type { BookingFormSchema } from './booking-fields.ts';
import { checkedValues } from './checked-values.ts';
import type { ChatFacts, Setting } from './facts.ts';
import { instructionsFor, type Purpose } from './prompt.ts';
import { chatModel } from './provider.server.ts';
import type { ChatEvent, ChatMessage } from './schema.ts';

export const ASSISTANT_AWAY = 'The assistant cannot be reached at the moment.';
export const ASSISTANT_SLOW = 'The assistant took too long.';
export const ASSISTANT_SILENT = 'The assistant gave no answer.';
const NOT_FILLED = 'The assistant tried to enter something the form does not accept. That was left out.';

/** Milliseconds that a person waits: for the first word, for the next one, for the whole answer. */
export const PATIENCE = { firstMs: 20_000, chunkMs: 15_000, totalMs: 60_000 };

/** What a model may ask the form to take, in one answer. */
const mostFills = 3;
const mostToolText = 20_000;

export type Question = {
  purpose: Purpose;
  facts: ChatFacts;
  form: BookingFormSchema;
  messages: readonly ChatMessage[];
  setting: Setting;
  /** Aborted when who asked went away. */
  signal: AbortSignal;
  patience?: typeof PATIENCE;
};

/** The one tool there is. It does nothing here: what it is called with goes to the form on his screen, if the form takes it. */
const fillBookingForm = (form: BookingFormSchema) =>
  tool({
    description: 'Puts what he said into the booking form on his screen. Only the fields given are changed. Nothing is sent.',
    inputSchema: jsonSchema(z.toJSONSchema(form.partial(), { io: 'input', unrepresentable: 'any' }) as Parameters<typeof jsonSchema>[0]),
  });

/** Text without what could hide or turn it: control and format characters, but line breaks and joined emoji. */
const plain = (text: string) => text.replace(/(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu, '');

/**
 * Asks the language model and gives out its answer piece by piece. Whatever it says, all that can come out is text, values
 * that the booking form takes, an end or a failure in plain words.
 */
export async function* askModel({ purpose, facts, form, messages, setting, signal, patience = PATIENCE }: Question): AsyncGenerator<ChatEvent> {
  const stop = new AbortController();
  // The library's own begins to count when the service has begun to answer.
  const first = setTimeout(() => stop.abort(), patience.firstMs);
  let [length, toolText, fills, answered] = [0, 0, 0, false];
  try {
    const { stream } = streamText({
      model: chatModel(),
      instructions: instructionsFor(purpose, facts, randomUUID()),
      messages: messages.map(({ role, text }) => ({ role, content: text })),
      ...(purpose === 'book' && { tools: { fill_booking_form: fillBookingForm(form) } }),
      maxOutputTokens: 700,
      // He presses 'Try again' himself.
      maxRetries: 0,
      timeout: { chunkMs: patience.chunkMs, totalMs: patience.totalMs },
      abortSignal: AbortSignal.any([signal, stop.signal]),
      // Told below, in the words of the product and without the conversation.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type.endsWith('-delta')) clearTimeout(first);
      if (part.type === 'text-delta') {
        const text = plain(part.text).slice(0, CHAT_ANSWER_MAX - length);
        length += text.length;
        if (text) yield { type: 'text', text };
        if (length >= CHAT_ANSWER_MAX) return yield { type: 'end', cut: true };
      } else if (part.type === 'tool-input-delta') {
        toolText += part.delta.length;
        if (toolText > mostToolText) return yield { type: 'failed', detail: NOT_FILLED };
      } else if (part.type === 'tool-call' && part.toolName === 'fill_booking_form' && purpose === 'book' && fills < mostFills) {
        fills += 1;
        const { values, refused } = checkedValues(form, part.input, setting);
        answered = true;
        if (Object.keys(values).length > 0) yield { type: 'form', values };
        if (refused.length > 0) yield { type: 'text', text: `${length > 0 ? '\n\n' : ''}${NOT_FILLED}` };
      } else if (part.type === 'error') {
        if (!signal.aborted) yield failure(part.error);
        return;
      } else if (part.type === 'abort') {
        if (!signal.aborted) yield { type: 'failed', detail: ASSISTANT_SLOW };
        return;
      } else if (part.type === 'finish') {
        if (length > 0 || answered) yield { type: 'end', cut: part.finishReason === 'length' };
        else yield { type: 'failed', detail: ASSISTANT_SILENT };
        return;
      }
    }
    if (!signal.aborted) yield { type: 'failed', detail: ASSISTANT_AWAY };
  } catch (error) {
    if (!signal.aborted) yield failure(error);
  } finally {
    clearTimeout(first);
    stop.abort();
  }
}

function failure(error: unknown): ChatEvent {
  const late = error instanceof Error && error.name === 'TimeoutError';
  // Neither the conversation nor what the service said belongs into a log.
  log.warn(
    { status: APICallError.isInstance(error) ? error.statusCode : undefined, error: error instanceof Error ? error.name : 'unknown' },
    'the chat service failed',
  );
  return { type: 'failed', detail: late ? ASSISTANT_SLOW : ASSISTANT_AWAY };
}
