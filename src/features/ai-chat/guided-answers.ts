import { SERVICES } from '#shared/catalogues/services.ts';
import { isSameAnswer } from './booking-fields.ts';
import type { ChatFacts } from './facts.ts';
import type { Opening } from './schema.ts';

const list = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n');

function whereabouts({ stageName, place, travels }: ChatFacts): string {
  const home = place ? `${stageName} is at home in ${place}.` : `Her profile does not say where ${stageName} lives.`;
  if (travels.length === 0) return `${home} She has announced no travels.`;
  return `${home} She travels to:\n${list(travels.map((travel) => `${travel.place}, ${travel.dates}`))}`;
}

function offered({ stageName, services }: ChatFacts): string {
  return services.length > 0
    ? `${stageName} offers these services:\n${list(services)}`
    : 'Her profile lists no services. You can ask her in a booking request.';
}

function figures({ figures: rows }: ChatFacts): string {
  return rows.length > 0 ? list(rows.map(([label, value]) => `${label}: ${value}`)) : 'Her profile does not give her measurements.';
}

function about({ headline, about: parts, stageName }: ChatFacts): string {
  const said = [headline, ...parts].filter((part): part is string => !!part);
  return said.length > 0 ? `In her own words:\n\n${said.join('\n\n')}` : `${stageName} has not written about herself yet.`;
}

const booking = () =>
  "On her profile, press 'Book Girl': a form asks for time, length and kind of session, and she answers by email. You need a log-in as a guy for it. Her profile also shows the ways to reach her that she publishes.";

const topics: [question: string, answer: (facts: ChatFacts) => string][] = [
  ['Where is she, and where does she travel?', whereabouts],
  ['What kinds of session does she offer?', offered],
  ['How old, tall and strong is she?', figures],
  ['What does she say about herself?', about],
  ['How do I book her?', booking],
];

export function openQuestions({ stageName }: ChatFacts): Opening {
  return { text: `Ask me about ${stageName}. I answer only from her public profile.`, choices: topics.map(([question]) => question) };
}

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** Services that a text names as the catalogue does. 'Semi Competitive Wrestling' doesn't name 'Competitive Wrestling'. */
function servicesNamed(text: string): string[] {
  const named = SERVICES.map(([, label]): string => label).filter((label) => words(text).includes(words(label)));
  return named.filter((label) => !named.some((other) => other !== label && words(other).includes(words(label))));
}

/** Answers one of the questions, or whether she offers a service that the text names. Any other text gets the questions again. */
export function answerQuestion(facts: ChatFacts, said: string): Opening {
  const choices = topics.map(([question]) => question);
  const topic = topics.find(([question]) => isSameAnswer(question, said));
  if (topic) return { text: topic[1](facts), choices: choices.filter((question) => question !== topic[0]) };
  const lines = servicesNamed(said).map((label) =>
    facts.services.includes(label) ? `Yes, she offers ${label}.` : `${label} is not listed among her services. You can ask her in a booking request.`,
  );
  return {
    text: lines.join('\n') || 'I can answer the questions below, and whether she offers a service. Ask her anything else in a booking request.',
    choices,
  };
}
