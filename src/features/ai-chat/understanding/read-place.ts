import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';

const foldAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const named = (text: string, name: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(foldAccents(name))}(?![\\p{L}\\d])`, 'u').exec(text);

/** Her place that a text names by its city. Of two in one city the one that is next. */
export function findPlace(said: string, places: readonly MeetingPlace[]): { place: MeetingPlace; rest: string } | null {
  const text = foldAccents(said);
  for (const place of places) {
    const match = named(text, place.text) ?? named(text, place.city);
    if (match)
      return { place, rest: `${text.slice(0, match.index).replace(/\b(?:in|at|near|around|to)\s*$/, '')} ; ${text.slice(match.index + match[0].length)}` };
  }
  return null;
}

const NO_PLACE =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|christmas|judo|mma|bjj|gi|singlet|general|advance|return|english|usa|i|the|a|my|her|your)\b/i;

/** 'in Dallas', 'near New York': a city that he writes with a capital letter. */
export function findNamedPlace(said: string): string | null {
  for (const [, name = ''] of said.matchAll(/\b(?:in|near|around)\s+(\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+){0,3}(?:,\s*\p{Lu}[\p{L}.]+)?)/gu))
    if (!NO_PLACE.test(name)) return name.replace(/[.,]$/, '');
  return null;
}

/** Takes the words off that only lead in: "let's meet at my hotel" → 'my hotel'. */
export const withoutLeadIn = (said: string): string =>
  said
    .trim()
    .replace(
      /^(?:(?:well|ok|okay|um+|uh|hmm+|so|yes|yeah|sure|maybe|perhaps|probably|i think|i guess),?\s+)*(?:(?:i(?:'d| would) (?:like|love|prefer)(?: it)?(?: to (?:meet|be|do it|have it))?|i prefer|i want(?: to meet)?|let'?s (?:meet|do(?: it)?|say|go with)|we (?:can|could) meet|can we (?:meet|do(?: it)?)|could we (?:meet|do(?: it)?)|how about|what about|it (?:can|could|should) be|make (?:it|that))\s+)?(?:(?:in|at)\s+(?!home\b))?/i,
      '',
    )
    .replace(/[\s.!]*(?:,?\s*(?:please|pls|plz|if (?:possible|that'?s ok(?:ay)?)|thanks|thank you))?[\s.!?]*$/i, '')
    .trim();
