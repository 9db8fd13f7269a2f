import type { Setting } from './booking-talk.ts';
import type { ChatFacts } from './facts.ts';
import { openQuestions } from './guided-answers.ts';
import { openBooking } from './guided-booking.ts';
import type { Purpose } from './prompt.ts';
import type { Opening } from './schema.ts';

/** What is there before anybody asked. `guided`: questions in fixed words, no language model. */
export function openingOf(purpose: Purpose, facts: ChatFacts, guided: boolean, setting: Setting): Opening {
  if (purpose === 'ask') return openQuestions(facts);
  if (guided) return openBooking(facts, setting);
  return {
    text: `Tell me about the session that you would like with ${facts.stageName}: when, how long, where, what kind. I put it into the form. Nothing is sent before you check it and send it yourself.`,
    choices: [],
  };
}
