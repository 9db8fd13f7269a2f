import type { ChatFacts } from './facts.ts';
import type { Opening } from './schema.ts';
import { servicesNamed } from './understanding/read-services.ts';

/** What visitors ask most; also buttons beside the chat. */
const WHERE = 'Where is she, and where does she travel?';
const SESSIONS = 'What kinds of session does she offer?';
const FIGURES = 'How old, tall and strong is she?';
const ABOUT = 'What does she say about herself?';
const BOOKING = 'How do I book her?';
const questions = [WHERE, SESSIONS, FIGURES, ABOUT, BOOKING];

export function openQuestions({ stageName }: ChatFacts): Opening {
  return { text: `Ask me about ${stageName}. I answer only from her public profile.`, choices: questions };
}

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

const unknown = ({ stageName }: ChatFacts) => `The profile of ${stageName} does not say. You can ask her yourself in a booking request.`;

const topics: [words: RegExp, answer: (facts: ChatFacts) => string][] = [
  [/\b(book|booking|appointment|contact|reach|phone|number|whatsapp|e-?mail|call|message)\b/, booking],
  [/\b(price|prices|cost|costs|rate|rates|fee|fees|tribute|pay|payment|deposit)\b/, unknown],
  [/\b(where|city|live|lives|located|location|travel|travels|travelling|traveling|tour|visit|visits|visiting|when)\b/, whereabouts],
  [/\b(old|age|tall|height|heavy|weigh|weighs|weight|size|strong|strength|lift|lifts|bench|squat|deadlift|press|physique|muscular|build)\b/, figures],
  [/\b(session|sessions|service|services|offer|offers|wrestle|wrestling|box|boxing|fight|fighting|style|styles|kind|kinds)\b/, offered],
  [/\b(about|herself|who|describe|experience|background|say|says|herself|like)\b/, about],
];

/** Answers one question from the facts, by the words it holds; what the facts do not say is said to be unknown. */
export function answerQuestion(facts: ChatFacts, question: string): string {
  const named = servicesNamed(question);
  if (named.length > 0) {
    return named
      .map((label) =>
        facts.services.includes(label) ? `Yes, she offers ${label}.` : `${label} is not listed among her services. You can ask her in a booking request.`,
      )
      .join('\n');
  }
  const text = question.toLowerCase();
  const exact = new Map<string, (facts: ChatFacts) => string>([
    [WHERE, whereabouts],
    [SESSIONS, offered],
    [FIGURES, figures],
    [ABOUT, about],
    [BOOKING, booking],
  ]);
  const answer = exact.get(question.trim()) ?? topics.find(([words]) => words.test(text))?.[1] ?? unknown;
  return answer(facts);
}

/** The questions that were not asked yet. */
export const questionsLeft = (said: readonly string[]) => questions.filter((question) => !said.includes(question));
