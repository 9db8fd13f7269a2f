import { CircleHelp, OctagonAlert, TriangleAlert } from 'lucide-react';
import { SEVERE } from '#shared/catalogues/timewaster-reasons.ts';
import { cx } from '#ui/class-names.ts';
import { NO_PROOF, type Summary } from '../search/summary.ts';

/** The answer, before everything else: a sentence that is read at arm's length. Silence is never shown in green. */
export function Answer({ summary, near }: { summary: Summary; near: number }) {
  const reported = summary.reporters > 0;
  const severe = summary.severity >= SEVERE;
  const Icon = severe ? OctagonAlert : reported ? TriangleAlert : CircleHelp;
  return (
    <section
      aria-label="Answer"
      role="status"
      className={cx(
        'flex gap-3 rounded-lg border-l-4 p-4',
        severe ? 'border-error bg-error-tint' : reported ? 'border-warning bg-warning-tint' : 'border-line-strong bg-sunken',
      )}
    >
      <Icon aria-hidden className={cx('mt-1 size-6 shrink-0', severe ? 'text-error' : reported ? 'text-warning' : 'text-ink-soft')} />
      <div className="min-w-0">
        <p className="font-heading text-xl leading-snug font-bold">{summary.sentence}</p>
        {summary.disputed && <p className="mt-1 text-sm font-semibold">Disputed: he disputes a report. A moderator is looking into it.</p>}
        {!reported && <p className="mt-1 text-ink-soft">{NO_PROOF}</p>}
        {!reported && near > 0 && (
          <p className="mt-1 font-semibold">{near === 1 ? '1 report looks similar: see below.' : `${near} reports look similar: see below.`}</p>
        )}
      </div>
    </section>
  );
}
