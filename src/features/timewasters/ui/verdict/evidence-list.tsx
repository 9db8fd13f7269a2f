import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { EvidenceLine } from '../../verdict/evidence-lines.ts';
import type { Counted, Verdict } from '../../verdict/verdict.ts';

const stripes: Record<EvidenceLine['tone'], string> = {
  danger: 'border-error',
  warning: 'border-warning',
  neutral: 'border-line-strong',
  good: 'border-success',
};

/** What the answer is made of, the worst first, each with its date and where it is. */
export function EvidenceList({ verdict: { evidence, counted, hasMore }, compact }: { verdict: Verdict; compact: boolean }) {
  const open = compact ? 2 : 4;
  const rest = evidence.slice(open);
  return (
    <>
      <Lines lines={evidence.slice(0, open)} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-8 cursor-pointer text-sm font-semibold">{rest.length} more</summary>
          <Lines lines={rest} />
        </details>
      )}
      <CountedLine counted={counted} />
      {hasMore && <p className="mt-1 text-sm text-ink-soft">There is more than is listed here. The worst and newest come first.</p>}
    </>
  );
}

function Lines({ lines }: { lines: EvidenceLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {lines.map(({ tone, text, quote, via, at, url, disputed }) => (
        <li key={`${text}${at}${url}`} className={cx('border-l-2 pl-3 text-sm', stripes[tone])}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {url ? (
              <Link to={url} className="inline-flex min-h-6 items-center text-link font-semibold">
                {text}
              </Link>
            ) : (
              <span className="font-semibold">{text}</span>
            )}
            <DateText value={at} className="numbers text-ink-soft" />
            {disputed && <Badge tone="warning">Disputed</Badge>}
          </p>
          {quote && <blockquote className="break-words whitespace-pre-line">‘{quote}’</blockquote>}
          {via && <p className="text-ink-soft">{via}</p>}
        </li>
      ))}
    </ul>
  );
}

const words: Record<keyof Counted, readonly [one: string, many: string]> = {
  reports: ['report', 'reports'],
  linkedReports: ['linked report', 'linked reports'],
  thumbsDown: ['thumb down', 'thumbs down'],
  thumbsUp: ['thumb up', 'thumbs up'],
  references: ['reference given', 'references given'],
  comments: ['comment among girls', 'comments among girls'],
  flagged: ['flagged request', 'flagged requests'],
  sessions: ['session completed', 'sessions completed'],
  cancelled: ['request taken back', 'requests taken back'],
  unverifiedReferences: ['unverified reference', 'unverified references'],
  similar: ['report that looks similar', 'reports that look similar'],
};

function CountedLine({ counted }: { counted: Counted }) {
  const parts = (Object.entries(words) as [keyof Counted, readonly [string, string]][])
    .filter(([name]) => counted[name] > 0)
    .map(([name, [one, many]]) => `${counted[name]} ${counted[name] === 1 ? one : many}`);
  if (parts.length === 0) return null;
  return <p className="mt-3 text-sm text-ink-soft">Counted: {parts.join(', ')}.</p>;
}
