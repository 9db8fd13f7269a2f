import { Link } from 'react-router';
import { formatCount } from '#shared/numbers/format-count.ts';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import type { ShownRun } from '../shown.ts';
import { kindLabels, runTitle, stateOf } from './words.ts';

/** What a run counted, in one line. */
function Counts({ run: { rows, total, inserted, updated, unchanged, skipped, dryRun } }: { run: ShownRun }) {
  const counts = [
    `${formatCount(rows)}${total === null || total === rows ? '' : ` of ${formatCount(total)}`} rows`,
    `${formatCount(inserted)} ${dryRun ? 'would be new' : 'new'}`,
    `${formatCount(updated)} ${dryRun ? 'would change' : 'changed'}`,
    `${formatCount(unchanged)} left`,
    `${formatCount(skipped)} bad`,
  ];
  return <p className="numbers text-sm">{counts.join(' · ')}</p>;
}

/** Runs of the browser and of the command, the latest first. */
export function RunList({ runs }: { runs: readonly ShownRun[] }) {
  return (
    <ul aria-label="Runs" className="grid gap-2">
      {runs.map((run) => (
        <li key={run.id} className="grid gap-1 rounded-lg border border-line bg-surface px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={`/admin/imports/runs/${run.id}`} className="text-link inline-block min-h-6 font-semibold wrap-anywhere">
              {runTitle(run)}
            </Link>
            <Badge tone={stateOf(run).tone}>{stateOf(run).label}</Badge>
          </div>
          <Counts run={run} />
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{kindLabels[run.kind]}</span>
            {run.source && <span>{run.source}</span>}
            <span>{run.who ?? (run.fileId === null ? 'The command' : 'A deleted account')}</span>
            <MomentText value={run.startedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
