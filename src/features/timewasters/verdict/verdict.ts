import type { VerdictLevel } from '#shared/catalogues/statuses.ts';
import { SEVERE, type TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { byFrequency, countedReferences, countWomen, type Evidence, isDirect, isPraise, type ReportEvidence, type Women } from './evidence.ts';
import { type EvidenceLine, evidenceLines } from './evidence-lines.ts';
import { CAUTION, headline, NOT_PROOF } from './sentences.ts';

/** 'Good history' */
export const levelLabel = (level: VerdictLevel) => level.charAt(0).toUpperCase() + level.slice(1);

/** The answer about a man: the same for the look-up, a request, his profile, a watch and moderators. How it is made: README of this folder. */
export type Verdict = {
  level: VerdictLevel;
  /** The answer, to be read at a glance. */
  sentence: string;
  /** What the sentence does not mean; null where it needs no caution. */
  caution: string | null;
  /** Women who warn of him, independent of each other: persons, not rows. The least there are where items carry no name, as in the next ones. */
  reporters: number;
  /** Women who speak well of him and do not warn. */
  praisers: number;
  /** Women who marked a session with him as complete without a word for or against him. */
  met: number;
  /** Women who filed a report as 'good guy'. */
  goodGuyReporters: number;
  lastReportedAt: string | null;
  reasons: TimewasterReason[];
  /** The worst that was reported, 1 to 4; 0 when nothing was. */
  severity: number;
  disputed: boolean;
  /** What was counted, for 'How this answer was made'. */
  counted: Counted;
  /** More evidence exists, or may exist, than was counted or is listed; the least severe and oldest is left out. */
  hasMore: boolean;
  /** The worst first. */
  evidence: EvidenceLine[];
};

export type Counted = Record<
  | 'reports'
  | 'linkedReports'
  | 'thumbsUp'
  | 'thumbsDown'
  | 'references'
  | 'sessions'
  | 'comments'
  | 'flagged'
  | 'cancelled'
  | 'unverifiedReferences'
  | 'similar',
  number
>;

/** Above this many different names one number belongs to a hotel or an office rather than to one man. */
const SHARED_BY_NAMES = 5;
/** Numbers are given to somebody else after some time. */
const STALE_YEARS = 3;
/** One woman may be his friend. */
const WOMEN_FOR_GOOD_HISTORY = 2;

/** What many different people share, or what was reported long ago about nothing but a number, may be about somebody else. */
type Doubt = 'shared' | 'stale' | null;

/** @param now makes old what is older than three years */
export function verdictOf(all: Evidence, now = new Date()): Verdict {
  const evidence = { ...all, references: countedReferences(all.references) };
  const bad = evidence.reports.filter((report) => !isPraise(report));
  const direct = bad.filter(({ link }) => isDirect(link));
  const thumbs = { up: evidence.reviews.filter(({ good }) => good), down: evidence.reviews.filter(({ good }) => !good) };
  const warners = new Set([...bad.flatMap(({ women }) => women), ...thumbs.down.map(({ woman }) => woman)]);
  const goodGuy = new Set(evidence.reports.filter(isPraise).flatMap(({ women }) => women));
  const praisers = new Set([...goodGuy, ...[...thumbs.up, ...evidence.references].map(({ woman }) => woman)].filter((woman) => !warners.has(woman)));
  // A session took place: that is history, and no word for him.
  const met = new Set(evidence.sessions.map(({ woman }) => woman).filter((woman) => !warners.has(woman) && !praisers.has(woman)));
  const isShared = evidence.isShared === true && evidence.subject !== 'person';
  const doubt = isShared ? 'shared' : doubtOf(direct, bad, now);
  const women = { warners: countWomen(warners), praisers: countWomen(praisers), known: countWomen([...praisers, ...met]) };
  const level = levelOf(evidence, bad, { ...women, doubt });
  const { lines, hasMore } = evidenceLines(evidence);
  const last = bad.map(({ at }) => at).sort((one, other) => other.getTime() - one.getTime())[0] ?? null;
  const base = {
    level,
    reporters: women.warners.atLeast,
    praisers: women.praisers.atLeast,
    met: met.size,
    goodGuyReporters: countWomen(goodGuy).atLeast,
    lastReportedAt: last?.toISOString() ?? null,
    reasons: byFrequency(bad.flatMap(({ reasons }) => reasons)),
    severity: Math.max(0, ...bad.map(({ severity }) => severity)),
    disputed: bad.some(({ disputed }) => disputed),
    counted: {
      reports: evidence.reports.filter(({ link }) => isDirect(link)).length,
      linkedReports: evidence.reports.filter(({ link }) => !isDirect(link)).length,
      thumbsUp: thumbs.up.length,
      thumbsDown: thumbs.down.length,
      references: evidence.references.length,
      sessions: evidence.sessions.length,
      comments: evidence.comments.length,
      flagged: evidence.flagged.length,
      cancelled: evidence.requests.cancelled,
      unverifiedReferences: evidence.unverifiedReferences,
      similar: evidence.near,
    },
    hasMore: evidence.hasMore || hasMore,
    evidence: lines,
  };
  return { ...base, sentence: headline(evidence, { ...base, women }), caution: cautionOf(level, doubt) };
}

/** `known`: women who speak well of him or completed a session with him. */
type Sides = { warners: Women; praisers: Women; known: Women; doubt: Doubt };

function levelOf(evidence: Evidence, bad: ReportEvidence[], { warners, praisers, known, doubt }: Sides): VerdictLevel {
  const bans = evidence.accounts.map(({ banned }) => banned);
  // A report two steps away, or possibly about somebody else, warns but is no 'danger' by itself: anyone can type an innocent man's number into an
  // account and have it banned. A dispute lowers nothing.
  const isSevere = bad.some(({ severity, link }) => severity >= SEVERE && link.hops < 2 && !link.isTyped && !(doubt && isDirect(link)));
  // A shared number may belong to a banned man and to many others.
  const mayBeOther = evidence.isShared === true && evidence.subject !== 'person';
  if (isSevere || evidence.accounts.some(({ banned, link }) => banned === 'for good' && !link.isTyped && !(mayBeOther && isDirect(link)))) return 'danger';
  const warns = warners.atMost > 0 || evidence.flagged.length > 0 || bans.some((banned) => banned !== 'no');
  if (warns)
    // Where it is unknown how many women they are, the worse is taken.
    return praisers.atLeast > 0 &&
      praisers.atLeast >= warners.atMost &&
      evidence.flagged.length === 0 &&
      !bans.includes('for good') &&
      !bad.some(({ severity }) => severity >= SEVERE)
      ? 'mixed'
      : 'warning';
  // Words without a thumb may say anything: they are to be read first.
  if (evidence.comments.length > 0) return 'mixed';
  if (known.atLeast >= WOMEN_FOR_GOOD_HISTORY) return 'good history';
  return known.atMost === 0 && (evidence.near > 0 || evidence.question) ? 'no exact match' : 'nothing known';
}

function doubtOf(direct: ReportEvidence[], bad: ReportEvidence[], now: Date): Doubt {
  if (direct.length === 0) return null;
  const names = new Set(direct.map(({ name }) => name.trim().toLowerCase()));
  if (names.size > SHARED_BY_NAMES) return 'shared';
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - STALE_YEARS);
  return bad.every(({ at, link }) => at < oldest && link.kind === 'phone') ? 'stale' : null;
}

function cautionOf(level: VerdictLevel, doubt: Doubt): string | null {
  if (level === 'nothing known' || level === 'no exact match') return NOT_PROOF;
  if (level === 'good history') return CAUTION.opinion;
  return doubt && CAUTION[doubt];
}
