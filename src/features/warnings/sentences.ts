import { type Evidence, isNear, type Match } from './evidence.ts';

export const CAUTION = {
  notProof: 'This does not mean that she is safe: she may use another name or number, or nobody has reported her yet. Trust your own checks.',
  sharedName: 'Different people share a name. Compare pictures, city and numbers before you decide.',
  stale: 'The last report is more than three years old, and numbers and sites change hands. Compare the details.',
};

/** Above that they are counted no further. */
export const NEAR_COUNTED_UP_TO = 50;

type Exact = { warnings: Match[]; reviews: number };

/** 'Reported as a scammer in 2025, disputed.' The worst first; what nobody said is not said. */
export function sentenceOf(evidence: Evidence, { warnings, reviews }: Exact): string {
  if (warnings.length > 0) return warned(evidence, warnings, reviews);
  if (reviews > 0) return `No warnings about ${evidence.subject}, but ${reviewsText(reviews)}: read ${reviews === 1 ? 'it' : 'them'}.${similar(evidence, ' ')}`;
  return evidence.near > 0 ? `No exact match. ${similar(evidence)}` : `No warnings about ${evidence.subject}.`;
}

const reviewsText = (count: number) => (count === 1 ? '1 review on another forum' : `${count} reviews on other forums`);

function similar({ near, matches }: Evidence, before = ''): string {
  if (near === 0) return '';
  const only = near === 1;
  const count = near > NEAR_COUNTED_UP_TO ? `More than ${NEAR_COUNTED_UP_TO} entries` : `${near} ${only ? 'entry' : 'entries'}`;
  const alike = matches.filter(isNear);
  const what = alike.length === near && alike.every(({ via }) => via === 'mention') ? ['mentions it', 'mention it'] : ['looks similar', 'look similar'];
  return `${before}${count} ${only ? what[0] : what[1]}.`;
}

function warned(evidence: Evidence, warnings: Match[], reviews: number): string {
  const more = reviews > 0 ? ` Also ${reviewsText(reviews)}.` : '';
  if (evidence.of === 'text') return `${capital(reportedAs(warnings))}.${more}`;
  const own = warnings.filter(({ via }) => via === 'own');
  if (own.length > 0) return `${capital(reportedAs(own))}.`;
  const byContact = warnings.filter(({ via }) => via === 'number' || via === 'site');
  if (byContact.length > 0) {
    const shared = byContact.every(({ via }) => via === 'number') ? 'number' : byContact.every(({ via }) => via === 'site') ? 'site' : 'number or site';
    return `Her ${shared} is in a warning: ${reportedAs(byContact)}.`;
  }
  return `No warnings that are surely about ${evidence.subject}. Someone with the same name was ${reportedAs(warnings)}: compare pictures and city.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'reported as a scammer in 2025, disputed, and as a problem girl in 2024' */
function reportedAs(warnings: Match[]): string {
  const parts = [asKind(warnings, 'scammer', 'a scammer'), asKind(warnings, 'problem-girl', 'a problem girl')].filter((part) => part !== null);
  return `reported ${parts.join(parts.some((part) => part.includes(',')) ? ', and ' : ' and ')}`;
}

function asKind(warnings: Match[], source: Match['source'], noun: string): string | null {
  const entries = warnings.filter((match) => match.source === source);
  const [latest] = entries.map(({ date }) => date.slice(0, 4)).sort((one, other) => other.localeCompare(one));
  if (!latest) return null;
  const disputed = entries.filter((entry) => entry.disputed).length;
  const contested = disputed === 0 ? '' : disputed === entries.length ? ', disputed' : `, ${disputed} of them disputed`;
  return entries.length === 1 ? `as ${noun} in ${latest}${contested}` : `as ${noun} in ${entries.length} entries, last in ${latest}${contested}`;
}
