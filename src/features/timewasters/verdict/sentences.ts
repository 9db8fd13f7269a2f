import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { IDENTIFIER_WORDS } from '#shared/catalogues/identifier-kinds.ts';
import { SEVERE, TIMEWASTER_REASONS, TIMEWASTER_SEVERITIES, type TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { type AccountEvidence, byFrequency, countWomen, type Evidence, isDirect, isPraise, type ReportEvidence, type Women } from './evidence.ts';

/** Stands under every answer that found nothing: silence is no recommendation. */
export const NOT_PROOF = 'This does not mean he is safe: he may use another number or name, or nobody has reported him yet. Trust your own checks.';

export const CAUTION = {
  opinion: 'Opinions, not a guarantee. Trust your own checks.',
  shared: 'Reported under more than five names: this may be the number of a hotel or an office. Compare the details.',
  stale: 'The last report is more than three years old, and numbers change hands. Compare the details.',
};

const SUBJECTS: Record<Evidence['subject'], string> = {
  phone: 'this number',
  email: 'this email',
  handle: 'this profile',
  link: 'this link',
  text: 'this name or handle',
  person: 'this person',
};
const PLURALS: Partial<Record<TimewasterReason, string>> = { threat: 'threats' };

const women = (count: number) => (count === 1 ? '1 woman' : `${count} women`);
const count = ({ atLeast, atMost }: Women) => `${atLeast < atMost ? 'at least ' : ''}${women(atLeast)}`;
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const month = (date: Date) => monthFormat.format(date);
export const reasonWord = (reason: TimewasterReason) =>
  PLURALS[reason] ?? (TIMEWASTER_REASONS.find(({ key }) => key === reason)?.label ?? reason).toLowerCase();

type Counts = { level: string; reporters: number; severity: number; women: { praisers: Women }; met: number; reasons: TimewasterReason[] };

/** The answer in one or two sentences: the worst first, what contradicts it after. */
export function headline(evidence: Evidence, verdict: Counts): string {
  const answer = answerOf(evidence, verdict);
  return evidence.question ? `${evidence.question} ${answer}`.trim() : answer;
}

const subjectOf = ({ subject, isOneOfSeveral }: Evidence) => (isOneOfSeveral ? 'one of these numbers' : SUBJECTS[subject]);

function answerOf(evidence: Evidence, verdict: Counts): string {
  const worst = [banned(evidence), reported(evidence, verdict.reasons), thumbsDown(evidence), flagged(evidence)].filter((one) => one !== null);
  const praise = praised(evidence, verdict);
  const similar = similarIsWorse(evidence, verdict.severity);
  if (worst.length > 0) return [...worst, ...(praise ? [`But ${lowerFirst(praise)}`] : []), ...similar].join(' ');
  const notes = commented(evidence);
  if (notes || praise) return [notes, praise, ...similar].filter((one) => one !== null).join(' ');
  if (evidence.near > 0 && verdict.level === 'no exact match') return `No exact match. ${looksSimilar(evidence)}`;
  if (evidence.question) return evidence.question.endsWith('?') ? 'No exact match as it was typed.' : '';
  return `Nothing is known about ${evidence.isOneOfSeveral ? 'these numbers' : SUBJECTS[evidence.subject]}.`;
}

/** '1 report looks similar: danger to life (violence).' */
function looksSimilar({ near, nearWorst }: Evidence): string {
  const count = near === 1 ? '1 report looks similar' : `${near} reports look similar`;
  return nearWorst ? `${count}${near === 1 ? '' : ', the worst'}: ${describe(nearWorst)}.` : `${count}.`;
}

/** A severe report that only looks similar is said beside an answer that is milder. */
const similarIsWorse = ({ nearWorst }: Evidence, severity: number): string[] =>
  nearWorst && !isPraise(nearWorst) && nearWorst.severity >= SEVERE && nearWorst.severity > severity
    ? [`A report that looks similar is worse: ${describe(nearWorst)}.`]
    : [];

const severityWord = (severity: number) => (TIMEWASTER_SEVERITIES.find(({ value }) => value === severity)?.label ?? '').toLowerCase();

/** 'danger to life (violence, threats)', 'nuisance (timewaster)', 'good guy' */
function describe({ clientType, severity, reasons }: NonNullable<Evidence['nearWorst']>): string {
  const type = clientTypeLabel(clientType).toLowerCase();
  if (isPraise({ clientType })) return type;
  return `${severityWord(severity)} (${reasons.length > 0 ? reasons.map(reasonWord).join(', ') : type})`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function banned({ accounts }: Evidence): string | null {
  const [his, others] = [accounts.filter(({ link }) => !link.isTyped), accounts.filter(({ link }) => link.isTyped)];
  if (his.some((account) => account.banned === 'for good')) return 'Banned from this site.';
  const other = others.find((account) => account.banned === 'for good');
  if (other) return `${sharingAccount(other)} was banned from this site.`;
  if (his.some((account) => account.banned === 'for a time')) return 'Banned from this site for a time.';
  const paused = others.find((account) => account.banned === 'for a time');
  return paused ? `${sharingAccount(paused)} was banned from this site for a time.` : null;
}

/** 'An account with the same number' */
export const sharingAccount = ({ link }: Pick<AccountEvidence, 'link'>) =>
  isDirect(link) ? `An account with the same ${IDENTIFIER_WORDS[link.kind]}` : 'A linked account';

function reported(evidence: Evidence, reasons: TimewasterReason[]): string | null {
  const { subject, reports } = evidence;
  const bad = reports.filter((report) => !isPraise(report));
  const [latest] = bad.map(({ at }) => at).sort((one, other) => other.getTime() - one.getTime());
  if (!latest) return null;
  const direct = bad.filter(({ link }) => isDirect(link));
  const persons = upperFirst(count(countWomen(bad.flatMap((report) => report.women))));
  // A severe report without reasons adds its type, so that milder reasons never hide it.
  const unsaid = bad.filter((report) => report.reasons.length === 0 && (reasons.length === 0 || report.severity >= SEVERE));
  const what = [...gravity(bad), ...reasons.map(reasonWord), ...byFrequency(unsaid.map(({ clientType }) => clientTypeLabel(clientType).toLowerCase()))];
  const whom =
    direct.length === bad.length ? subjectOf(evidence) : direct.length > 0 || subject === 'person' ? 'this person' : `someone linked to ${subjectOf(evidence)}`;
  const disputed = bad.every((report) => report.disputed) ? ' He disputes it.' : '';
  return `${persons} reported ${whom}, last in ${month(latest)}: ${what.join(', ')}.${disputed}`;
}

const GRAVE: readonly TimewasterReason[] = ['threat', 'violence', 'stalking'];

/** How bad it was, where the words of the worst reports don't say it: 'danger to life' before 'no-show'. */
function gravity(bad: ReportEvidence[]): string[] {
  const most = Math.max(...bad.map(({ severity }) => severity));
  const worst = bad.filter(({ severity }) => severity === most);
  const isSaid = worst.some(
    ({ reasons, clientType }) => reasons.some((reason) => GRAVE.includes(reason)) || (reasons.length === 0 && clientType === 'dangerous'),
  );
  return most >= SEVERE && !isSaid ? [severityWord(most)] : [];
}

function thumbsDown({ reviews }: Evidence): string | null {
  const down = new Set(reviews.filter(({ good }) => !good).map(({ woman }) => woman)).size;
  if (down === 0) return null;
  const all = new Set(reviews.map(({ woman }) => woman)).size;
  return down === all ? `${women(down)} gave him a thumbs down.` : `${down} of ${women(all)} gave him a thumbs down.`;
}

function flagged({ flagged: requests }: Evidence): string | null {
  if (requests.length === 0) return null;
  return requests.length === 1 ? 'A request of his may ask for sexual services.' : `${requests.length} requests of his may ask for sexual services.`;
}

function commented({ comments }: Evidence): string | null {
  const writers = new Set(comments.map(({ woman }) => woman)).size;
  return writers === 0 ? null : `${women(writers)} wrote about him: read it first.`;
}

/** Who only met him says nothing against a warning. */
function praised(evidence: Evidence, { women: { praisers }, met, reporters }: Counts): string | null {
  const isWarned = reporters > 0 || evidence.flagged.length > 0 || evidence.accounts.some(({ banned }) => banned !== 'no');
  const said = [
    ...(praisers.atMost > 0 ? [`${upperFirst(count(praisers))} ${praisers.atLeast === 1 ? 'speaks' : 'speak'} well of him`] : []),
    ...(met > 0 && !isWarned ? [praisers.atMost > 0 ? `${met} completed a session with him` : `${women(met)} completed a session with him`] : []),
  ];
  if (said.length === 0) return null;
  const nobody = reporters === 0 && evidence.comments.length === 0 ? ', nobody reported him' : '';
  return `${said.join(', ')}${nobody}.`;
}
