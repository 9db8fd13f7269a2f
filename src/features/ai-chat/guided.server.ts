import type { BookingFormSchema, FormNow } from './booking-fields.ts';
import type { ChatFacts, Setting } from './facts.ts';
import { answerQuestion, openQuestions } from './guided-answers.ts';
import { guideBooking, openBooking } from './guided-booking.ts';
import type { Purpose } from './prompt.ts';
import type { BookingStep, ChatEvent, ChatMessage, Opening } from './schema.ts';

type About = { purpose: Purpose; facts: ChatFacts; form: BookingFormSchema; setting: Setting };

/** The first line of a conversation. `guided`: questions in fixed words, no language model. */
export function openingOf(guided: boolean, { purpose, ...context }: About): Opening {
  if (purpose === 'ask') return openQuestions(context.facts);
  if (guided) return openBooking(context);
  return {
    text: `Tell me about the session that you would like with ${context.facts.stageName}: when, how long, where, what kind. I put it into the form. Nothing is sent before you check it and send it yourself.`,
    choices: [],
  };
}

type Asked = About & { messages: readonly ChatMessage[]; formNow: FormNow; step: BookingStep | undefined };

/** Answers in fixed words, in the same events as a model: where no service is configured, or when he prefers it. */
export async function* askGuide({ purpose, messages, formNow, step, ...context }: Asked): AsyncGenerator<ChatEvent> {
  const said = messages.at(-1)?.text ?? '';
  const {
    values = {},
    text,
    ...question
  } = purpose === 'ask' ? { ...answerQuestion(context.facts, said), values: {} } : guideBooking(said, step, formNow, context);
  if (Object.keys(values).length > 0) yield { type: 'form', values };
  yield { type: 'text', text };
  yield { type: 'choices', ...question };
  yield { type: 'end', cut: false };
}
