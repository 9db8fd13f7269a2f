import type { AskedField, BookingFormSchema } from './booking-fields.ts';
import { ASKED_FIELDS } from './booking-fields.ts';
import type { ChatFacts } from './facts.ts';
import type { Opening } from './schema.ts';

/** Words that steer instead of answering. They are beside the questions as buttons. */
const SKIP = 'Skip';
const BACK = 'Back';
const THAT_IS_ALL = 'That is all';
const START_AGAIN = 'Start again';

type Step = { ask: (facts: ChatFacts) => string; choices?: (facts: ChatFacts) => string[]; needed?: true };

const steps: Record<AskedField, Step> = {
  time: { ask: ({ stageName }) => `When would you like to meet ${stageName}? Name days and hours that suit you.`, needed: true },
  session_length: { ask: () => 'How long should the session be?', choices: () => ['30 minutes', '1 hour', '90 minutes', '2 hours'], needed: true },
  session_location: {
    ask: ({ travels }) =>
      travels.length > 0 ? 'Where should it be? These are the places where she is or will be.' : 'Where should it be, and would you travel?',
    choices: ({ place, travels }) =>
      [...new Set([place, ...travels.slice(0, 4).map((travel) => `${travel.place}, ${travel.dates}`)])].filter((one) => one !== null),
  },
  desired_session_type: {
    ask: () => 'What kind of session would you like? Describe it in your own words.',
    choices: ({ services }) => services.slice(0, 8),
    needed: true,
  },
  things_to_not_include: { ask: () => 'Is there anything that should not be part of it: a hold, an injury, a hard limit?' },
  requested_attire: { ask: () => 'Is there anything that you would like her to wear?', choices: () => ['Sportswear', 'Wrestling singlet', 'Gi'] },
  details_questions: { ask: () => 'Do you want to ask her anything?' },
  details_notes: { ask: () => 'Anything else that she should know about you: your size, your experience?' },
};

const lastNeeded = ASKED_FIELDS.findLastIndex((field) => steps[field].needed);

const ready = `Everything is in the form now. Read it once more, change what you like there, and press 'Send booking request' yourself: nothing was sent yet.`;

/** The question at a step, and what may be pressed. */
function question(facts: ChatFacts, at: number): Opening {
  const field = ASKED_FIELDS[at];
  if (!field) return { text: ready, choices: [BACK, START_AGAIN] };
  const { ask, choices, needed } = steps[field];
  return {
    text: ask(facts),
    choices: [...(choices?.(facts) ?? []), ...(needed ? [] : [SKIP]), ...(at > lastNeeded ? [THAT_IS_ALL] : []), ...(at > 0 ? [BACK] : [])],
  };
}

export function openBooking(facts: ChatFacts): Opening {
  const first = question(facts, 0);
  return {
    ...first,
    text: `I ask a few short questions and put your answers into the form. Nothing is sent before you check it and send it yourself.\n\n${first.text}`,
  };
}

export type Guidance = Opening & { values: Record<string, unknown> };

/**
 * What comes after all that he said so far. The same words always lead to the same place, so nothing has to be kept.
 * `values` is what the last answer puts into the form.
 */
export function guideBooking(facts: ChatFacts, form: BookingFormSchema, said: readonly string[]): Guidance {
  let at = 0;
  let values: Guidance['values'] = {};
  let first: string | null = null;
  for (const text of said) {
    values = {};
    first = null;
    const field = ASKED_FIELDS[at];
    const word = text.trim().toLowerCase();
    if (word === START_AGAIN.toLowerCase()) at = 0;
    else if (word === BACK.toLowerCase()) at = Math.max(0, at - 1);
    else if (word === THAT_IS_ALL.toLowerCase() && at > lastNeeded) at = ASKED_FIELDS.length;
    else if (!field) first = `That was my last question. Change the form directly, or say '${BACK}'.`;
    else if (word === SKIP.toLowerCase()) {
      if (steps[field].needed) first = 'She needs to know this, so it cannot be left out.';
      else at += 1;
    } else {
      const parsed = form.shape[field].safeParse(text);
      if (parsed.success) {
        values = { [field]: parsed.data };
        at += 1;
      } else first = parsed.error.issues[0]?.message ?? 'The form does not accept this.';
    }
  }
  const next = question(facts, at);
  return { values, choices: next.choices, text: first ? `${first}\n\n${next.text}` : next.text };
}
