import { type Evidence, isNear, type Match } from './evidence.ts';
import { CAUTION, sentenceOf } from './sentences.ts';

/** There is no level that says 'safe': nobody can know that. */
export const WARNING_LEVELS = ['danger', 'warning', 'reviews only', 'nothing known', 'no exact match'] as const;
export type WarningLevel = (typeof WARNING_LEVELS)[number];

/** The answer to 'is there a warning?', the same for visitors, members and the API. How it is made: README of this room. */
export type WarningAnswer = {
  level: WarningLevel;
  /** One honest sentence. */
  sentence: string;
  /** What the sentence does not mean; null where it needs no caution. */
  caution: string | null;
  counted: { scammers: number; problemGirls: number; reviews: number; similar: number };
  /** What was counted, the worst first. */
  matches: Match[];
};

/** Numbers and sites are given to somebody else after some time. */
const staleYears = 3;

/** @param now makes old what is older than three years */
export function answerOf(evidence: Evidence, now = new Date()): WarningAnswer {
  const exact = evidence.matches.filter((match) => !isNear(match));
  const warnings = exact.filter(({ source }) => source !== 'review');
  const reviews = exact.filter(({ source }) => source === 'review').reduce((sum, one) => sum + one.reviews, 0);
  const level = levelOf(evidence, warnings, reviews);
  return {
    level,
    sentence: sentenceOf(evidence, { warnings, reviews }),
    caution: cautionOf(evidence, warnings, now),
    counted: {
      scammers: warnings.filter(({ source }) => source === 'scammer').length,
      problemGirls: warnings.filter(({ source }) => source === 'problem-girl').length,
      reviews,
      similar: evidence.near,
    },
    matches: [...evidence.matches].sort(worstFirst),
  };
}

/** On her profile a name alone is no warning about her: it may be somebody else's, which the sentence says. */
const isHers = ({ of }: Evidence, { via }: Match) => of === 'text' || via !== 'name';

function levelOf(evidence: Evidence, warnings: Match[], reviews: number): WarningLevel {
  if (warnings.some((match) => match.source === 'scammer' && isHers(evidence, match))) return 'danger';
  if (warnings.some((match) => isHers(evidence, match))) return 'warning';
  if (warnings.length > 0) return 'no exact match';
  if (reviews > 0) return 'reviews only';
  return evidence.near > 0 ? 'no exact match' : 'nothing known';
}

function cautionOf({ of }: Evidence, warnings: Match[], now: Date): string | null {
  if (warnings.length === 0) return CAUTION.notProof;
  if (warnings.some(({ via }) => via === 'own')) return null;
  if (warnings.every(({ via }) => via === 'name')) return of === 'text' ? CAUTION.sharedName : null;
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - staleYears);
  return warnings.every(({ date }) => new Date(date) < oldest) ? CAUTION.stale : null;
}

const sources: Match['source'][] = ['scammer', 'problem-girl', 'review'];
const vias: Match['via'][] = ['own', 'number', 'site', 'name', 'mention', 'similar'];

/** Exact ones first; among them scammers, then the latest. A dispute adds its word and changes neither level nor order. */
function worstFirst(one: Match, other: Match): number {
  return (
    Number(isNear(one)) - Number(isNear(other)) ||
    sources.indexOf(one.source) - sources.indexOf(other.source) ||
    vias.indexOf(one.via) - vias.indexOf(other.via) ||
    other.date.localeCompare(one.date)
  );
}
