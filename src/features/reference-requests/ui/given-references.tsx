import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ReportButton } from '#ui/reports/report-button.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { GivenReference } from '../present.ts';

/** References that girls gave him with their names. */
export function GivenReferences({ references }: { references: readonly GivenReference[] }) {
  if (references.length === 0) return null;
  return (
    <ul aria-label="References given" className="grid gap-4">
      {references.map(({ id, name, met, at, comment, isMine }) => (
        <li key={id} className="border-b border-line pb-4">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <BadgeCheck aria-hidden className="size-5 shrink-0 text-success" />
            <Link to={`/profile/${encodeURIComponent(name)}`} className="font-semibold">
              {name}
            </Link>
            <span>gave him a reference</span>
            {met && <Badge tone="info">Met through this site</Badge>}
            <DateText value={at} className="text-sm text-ink-faint" />
          </p>
          {comment && <Prose className="mt-1">{comment}</Prose>}
          {comment && !isMine && <ReportButton kind="reference" id={id} label="reference" />}
        </li>
      ))}
    </ul>
  );
}
