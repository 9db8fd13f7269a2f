import { ASKED_FIELDS, type AskedField, fieldLabel } from './booking-fields.ts';
import { type BookingTalk, REQUIRED, type Setting, stopOn, type Target, targetOf } from './booking-talk.ts';
import type { ChatFacts } from './facts.ts';
import type { Opening } from './schema.ts';
import { clockText, dateText } from './understanding/when.ts';

/** Words that steer instead of answering. They are beside the questions as buttons. */
const SKIP = 'Skip';
export const BACK = 'Back';
const THAT_IS_ALL = 'That is all';
export const START_AGAIN = 'Start again';
export const ALL_RIGHT = 'Yes, that’s right';

/** Names of fields as he says them: 'change the length'. */
export const FIELD_WORDS: [field: AskedField, word: string, words: RegExp][] = [
  ['time', 'time', /^(?:date(?: and time)?|time|day|hour|when|schedule)$/],
  ['session_length', 'length', /^(?:(?:session )?length|duration|how long)$/],
  ['session_location', 'place', /^(?:place|location|session location|city|where|venue|address)$/],
  ['desired_session_type', 'session', /^(?:(?:desired )?(?:session )?(?:type|kind|style)|session|desired session type|sport)$/],
  ['things_to_not_include', 'limits', /^(?:(?:hard )?limits?|things to not include|not included|exclusions?|what not to include)$/],
  ['requested_attire', 'attire', /^(?:(?:requested )?attire|outfit|clothes|clothing|dress|what she wears)$/],
  ['details_questions', 'questions', /^(?:(?:my )?questions?)$/],
  ['details_notes', 'notes', /^(?:(?:my )?notes?|comments?)$/],
];
const wordFor = (field: AskedField): string => FIELD_WORDS.find(([name]) => name === field)?.[1] ?? field;

type Ask = (facts: ChatFacts, setting: Setting, talk: BookingTalk) => Opening;

const asks: Record<AskedField, Ask> = {
  time: ({ stageName }) => ({
    text: `When would you like to meet ${stageName}? Name a day and a time, or a few that suit you.`,
    choices: ['Tomorrow', 'This weekend', 'Next week', 'I’m flexible'],
  }),
  session_length: () => ({ text: 'How long should the session be?', choices: ['30 minutes', '1 hour', '90 minutes', '2 hours'] }),
  session_location(_facts, { places }, { when }) {
    const stop = stopOn(when, places);
    const sorted = [...new Set(stop ? [stop, ...places] : places)];
    const there = stop ? `She is in ${stop.city} then (${stop.dates}). ` : '';
    return {
      text: places.length > 0 ? `${there}Where should it be? These are the places where she is or will be.` : 'Where should it be, and would you travel?',
      choices: [...new Set(sorted.slice(0, 5).map(({ text }) => text))],
    };
  },
  desired_session_type: ({ services }) => ({
    text: 'What kind of session would you like? Choose one, or describe it in your own words.',
    choices: services.slice(0, 8),
  }),
  things_to_not_include: () => ({ text: 'Is there anything that should not be part of it: a hold, an injury, a hard limit?', choices: [] }),
  requested_attire: () => ({ text: 'Is there anything that you would like her to wear?', choices: ['Sportswear', 'Wrestling singlet', 'Gi'] }),
  details_questions: () => ({ text: 'Do you want to ask her anything?', choices: [] }),
  details_notes: () => ({ text: 'Anything else that she should know about you: your size, your experience?', choices: [] }),
};

const lastRequired = Math.max(...REQUIRED.map((field) => ASKED_FIELDS.indexOf(field)));

/** The form in words. */
const readBack = ({ values }: BookingTalk) => ASKED_FIELDS.flatMap((field) => (values[field] ? [`• ${fieldLabel(field)}: ${values[field]}`] : [])).join('\n');

function optionsAt(target: Target, talk: BookingTalk, choices: readonly string[]): string[] {
  const at = ASKED_FIELDS.indexOf(target as AskedField);
  const isOptional = at >= 0 && !REQUIRED.includes(target as AskedField);
  const canFinish = at > lastRequired && REQUIRED.every((field) => talk.values[field]);
  return [...choices, ...(isOptional ? [SKIP] : []), ...(canFinish ? [THAT_IS_ALL] : []), ...(talk.before ? [BACK] : [])];
}

/** The next question, and what may be pressed. */
export function questionFor(talk: BookingTalk, facts: ChatFacts, setting: Setting): Opening {
  const target = targetOf(talk);
  const changes = ASKED_FIELDS.filter((field) => talk.values[field]).map((field) => `Change the ${wordFor(field)}`);
  const back = talk.before ? [BACK] : [];
  switch (target) {
    case 'day':
      return { text: 'On which day?', choices: ['Tomorrow', 'This weekend', 'Next week', ...back] };
    case 'hour': {
      const day = talk.when?.find(({ clock }) => clock === null)?.day;
      return {
        text: day?.kind === 'date' ? `At what time on ${dateText(day.date)}?` : 'At what time of the day?',
        choices: ['Morning', 'Afternoon', 'Evening', 'Any time', ...back],
      };
    }
    case 'half-of-day': {
      const from = talk.when?.find(({ clock }) => clock?.unsure)?.clock?.from ?? 0;
      const [early, late] = [clockText(from % 720), clockText((from % 720) + 720)];
      return { text: `Is that ${early} or ${late}?`, choices: [early, late, ...back] };
    }
    case 'review':
      return { text: `This is your request. Is everything right?\n\n${readBack(talk)}`, choices: [ALL_RIGHT, ...changes, ...back] };
    case 'change':
      return { text: 'What should be different? Say it, or choose.', choices: [...changes, ...back] };
    case 'ready':
      return { text: "Then press 'Send booking request' yourself: nothing was sent yet.", choices: [...changes, START_AGAIN] };
    default: {
      const { text, choices } = asks[target](facts, setting, talk);
      return { text, choices: optionsAt(target, talk, choices) };
    }
  }
}
