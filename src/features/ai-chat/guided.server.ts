import type { BookingFormSchema } from './booking-fields.ts';
import type { ChatFacts } from './facts.ts';
import { answerQuestion, questionsLeft } from './guided-answers.ts';
import { guideBooking } from './guided-booking.ts';
import type { Purpose } from './prompt.ts';
import type { ChatEvent, ChatMessage } from './schema.ts';

type Guided = { purpose: Purpose; facts: ChatFacts; form: BookingFormSchema; messages: readonly ChatMessage[] };

/** The answer in fixed words, in the same events as a model's: where no service is configured, or he wants none. */
export async function* askGuide({ purpose, facts, form, messages }: Guided): AsyncGenerator<ChatEvent> {
  const said = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  if (purpose === 'ask') {
    yield { type: 'text', text: answerQuestion(facts, said.at(-1) ?? '') };
    yield { type: 'choices', choices: questionsLeft(said) };
  } else {
    const { text, values, choices } = guideBooking(facts, form, said);
    if (Object.keys(values).length > 0) yield { type: 'form', values };
    yield { type: 'text', text };
    yield { type: 'choices', choices };
  }
  yield { type: 'end', cut: false };
}
