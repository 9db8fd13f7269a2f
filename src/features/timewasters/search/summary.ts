import { type ClientType, clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { TIMEWASTER_REASONS, type TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import type { QueryKind } from './parse-query.ts';

/** One report that names exactly what was looked for. */
export type ExactReport = {
  /** Everybody who is behind it: who reported it, who added the number. Two of one person count once. */
  reporters: string[];
  reportedAt: Date;
  clientType: ClientType;
  severity: number;
  reasons: TimewasterReason[];
  disputed: boolean;
};

export type Summary = {
  /** Women who reported it, independent of each other: persons, not rows. */
  reporters: number;
  /** Women who filed it as 'good guy'. */
  goodGuyReporters: number;
  lastReportedAt: string | null;
  reasons: TimewasterReason[];
  /** The worst that was reported, 1 to 4; 0 when nothing was. */
  severity: number;
  disputed: boolean;
  /** The answer, to be read at a glance. */
  sentence: string;
};

export const NO_REPORT = 'No report found.';
/** Stands under every answer that found nothing: silence is no recommendation. */
export const NO_PROOF = 'This does not mean he is safe: he may use another number or name, or nobody has reported him yet. Trust your own checks.';

const SUBJECTS: Record<QueryKind, string> = { phone: 'this number', email: 'this email', handle: 'this profile', link: 'this link', text: 'this profile' };
const PLURALS: Partial<Record<TimewasterReason, string>> = { threat: 'threats' };

const women = (count: number) => (count === 1 ? '1 woman' : `${count} women`);
const month = (date: Date) => `${String(date.getUTCMonth() + 1).padStart(2, '0')}-${date.getUTCFullYear()}`;
const word = (reason: TimewasterReason) => PLURALS[reason] ?? (TIMEWASTER_REASONS.find(({ key }) => key === reason)?.label ?? reason).toLowerCase();

/** Says what is known about the very thing that was looked for. Near matches never count here. */
export function summarise(kind: QueryKind, reports: ExactReport[]): Summary {
  const bad = reports.filter(({ clientType }) => clientType !== 'good guy');
  const persons = (some: ExactReport[]) => new Set(some.flatMap(({ reporters }) => reporters)).size;
  const reasons = byFrequency(bad.flatMap((report) => report.reasons));
  const last = bad.reduce<Date | null>((latest, { reportedAt }) => (latest && latest > reportedAt ? latest : reportedAt), null);
  const base = {
    reporters: persons(bad),
    goodGuyReporters: persons(reports.filter(({ clientType }) => clientType === 'good guy')),
    lastReportedAt: last?.toISOString() ?? null,
    reasons,
    severity: Math.max(0, ...bad.map(({ severity }) => severity)),
    disputed: bad.some(({ disputed }) => disputed),
  };
  return { ...base, sentence: sentenceOf(kind, base, last, reasons.length > 0 ? reasons.map(word) : typesOf(bad)) };
}

function sentenceOf(
  kind: QueryKind,
  { reporters, goodGuyReporters }: Pick<Summary, 'reporters' | 'goodGuyReporters'>,
  last: Date | null,
  what: string[],
): string {
  const praise = goodGuyReporters > 0 ? `${women(goodGuyReporters)} filed ${SUBJECTS[kind]} as 'Good Guy': an opinion, not a guarantee.` : '';
  if (reporters === 0 || !last) return praise || NO_REPORT;
  const report = `${women(reporters)} reported ${SUBJECTS[kind]}, last in ${month(last)}: ${what.join(', ')}.`;
  return praise ? `${report} ${praise}` : report;
}

const typesOf = (reports: ExactReport[]) => byFrequency(reports.map(({ clientType }) => clientTypeLabel(clientType).toLowerCase()));

function byFrequency<T extends string>(all: T[]): T[] {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}
