import type { BookingFormSchema } from './booking-fields.ts';
import type { Setting } from './booking-talk.ts';
import type { ChatFacts } from './facts.ts';
import { answerQuestion, questionsLeft } from './guided-answers.ts';
import { type FormNow, guideBooking } from './guided-booking.ts';
import type { Purpose } from './prompt.ts';
import type { ChatEvent, ChatMessage } from './schema.ts';

type Guided = { purpose: Purpose; facts: ChatFacts; form: BookingFormSchema; messages: readonly ChatMessage[]; setting: Setting; formNow: FormNow };

/** The answer in fixed words, in the same events as a model's: where no service is configured, or he wants none. */
export async function* askGuide({ purpose, facts, form, messages, setting, formNow }: Guided): AsyncGenerator<ChatEvent> {
  const said = messages.flatMap((one) => (one.role === 'user' ? [{ text: one.text, at: momentOf(one.at, setting.now) }] : []));
  if (purpose === 'ask') {
    yield { type: 'text', text: answerQuestion(facts, said.at(-1)?.text ?? '') };
    yield { type: 'choices', choices: questionsLeft(said.map(({ text }) => text)) };
  } else {
    const { text, values, choices } = guideBooking(facts, form, setting, said, formNow);
    if (Object.keys(values).length > 0) yield { type: 'form', values };
    yield { type: 'text', text };
    yield { type: 'choices', choices };
  }
  yield { type: 'end', cut: false };
}

/** Nobody wrote later than now. */
const momentOf = (at: string | undefined, now: Date): Date => (at === undefined || new Date(at) > now ? now : new Date(at));
