import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { plainWords } from './plain-words.ts';
import { readLength } from './read-length.ts';
import { findNamedPlace, findPlace } from './read-place.ts';
import { servicesNamed } from './read-services.ts';
import { type Here, readWhen } from './read-when.ts';
import type { When } from './when.ts';

/** What one message says, kind by kind. */
export type Reading = {
  when: When | null;
  /** He named a day that does not suit him. */
  refusedDay: boolean;
  length: string | null;
  oddLength: boolean;
  /** One of her places. */
  place: MeetingPlace | null;
  /** Another place, in his words. */
  otherPlace: string | null;
  services: string[];
  notIncluded: string | null;
  attire: string | null;
  /** Words that belong to none of these. */
  rest: string;
};

const LIMITS =
  /\b(?:no|without(?: any)?) ((?:face ?sitting|strikes?|striking|punch(?:es|ing)?|kick(?:s|ing)?|chok(?:es|ing)|pain|hair ?pulling|bruis(?:es|ing)|marks|slaps?|slapping|biting|scratching|headlocks?|throws|video|filming|photos|recording|strangling|neck cranks?)(?:(?:,? (?:and|or|no)|,) (?:no )?(?:strik\w+|punch\w*|kick\w*|chok\w+|bit\w+|scratch\w+|bruis\w+|marks|slap\w*|hair ?pulling|film\w+|video|photos))*)\b/;
const ATTIRE =
  /\b(?:wear(?:ing)?|dressed in|in)\s+((?:(?:a|an|her|your)\s+)?(?:(?:black|white|red|blue|pink|green|judo|bjj|wrestling|two-piece|one-piece|tight|full)\s+)*(?:gi|singlet|leotard|bikini|spandex|leggings|sportswear|swimsuit|shorts|sports bra|yoga pants|one-?piece|kimono|boots|gym (?:clothes|gear)))\b/;

const firstUpper = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** Reads all that a message says. @param asked 'length' or 'clock': a bare number answers that */
export function readFields(said: string, places: readonly MeetingPlace[], here: Here, asked?: 'length' | 'clock'): Reading {
  let text = plainWords(said);
  const take = (pattern: RegExp): string | null => {
    const match = pattern.exec(text);
    if (match) text = text.replace(match[0], ' ; ');
    return match?.[1] ?? null;
  };
  const limits = take(LIMITS);
  const attire = take(ATTIRE);
  const { length, odd, rest: afterLength } = readLength(text, asked === 'length');
  const bare = asked === 'clock' ? /^(\d{1,2}(?::\d{2})?)$/.exec(afterLength)?.[1] : undefined;
  const half = asked === 'clock' ? /^(am|pm)\b/.exec(afterLength)?.[1] : undefined;
  const found = findPlace(afterLength, places);
  const { when, rest, refused } = half
    ? { when: [{ day: null, clock: { from: null, to: null, hedge: null, part: half, unsure: false } }], rest: '', refused: false }
    : readWhen(bare ? `at ${bare}` : (found?.rest ?? afterLength), here);
  return {
    when: when.length > 0 ? when : null,
    refusedDay: refused,
    length,
    oddLength: odd,
    place: found?.place ?? null,
    otherPlace: found ? null : findNamedPlace(said),
    services: servicesNamed(rest),
    notIncluded: limits && firstUpper(`no ${limits}`),
    attire: attire && firstUpper(attire.replace(/^(?:an?|her|your)\s+/, '')),
    rest: rest.replace(/\s*;\s*/g, ' ').trim(),
  };
}

/** Whether it says when, how long, where or what. */
export const saysSomething = ({ when, length, place, otherPlace, services, notIncluded, attire }: Reading): boolean =>
  when !== null || length !== null || place !== null || otherPlace !== null || services.length > 0 || notIncluded !== null || attire !== null;
