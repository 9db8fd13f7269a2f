import { CircleCheck, CircleHelp, OctagonAlert, Scale, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { levelLabel, type Verdict, type VerdictLevel } from '../../verdict/verdict.ts';
import { EvidenceList } from './evidence-list.tsx';

const quiet = { box: 'border-line-strong bg-sunken', ink: 'text-ink-soft' };
/** 'Nothing known' is never green, and never calm: it is the answer to be careful with. */
const looks: Record<VerdictLevel, { Icon: typeof CircleHelp; box: string; ink: string }> = {
  danger: { Icon: OctagonAlert, box: 'border-error bg-error-tint', ink: 'text-error' },
  warning: { Icon: TriangleAlert, box: 'border-warning bg-warning-tint', ink: 'text-warning' },
  mixed: { Icon: Scale, box: 'border-warning bg-warning-tint', ink: 'text-warning' },
  'good history': { Icon: CircleCheck, box: 'border-success bg-success-tint', ink: 'text-success' },
  'nothing known': { Icon: CircleHelp, ...quiet },
  'no exact match': { Icon: SearchX, ...quiet },
};

type Props = {
  verdict: Verdict;
  label: string;
  /** Beside a request: smaller, the evidence folded away after the worst. */
  compact?: boolean;
  live?: boolean;
  /** What she can do about him, in one tap. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The answer about a man, before everything else: a sentence that is read at arm's length, then what it is made of. */
export function VerdictPanel({ verdict, label, compact = false, live = false, actions, children }: Props) {
  const { Icon, box, ink } = looks[verdict.level];
  return (
    <section aria-label={label} data-verdict={verdict.level} className={cx('min-w-0 rounded-lg border-l-4', compact ? 'p-3' : 'p-4', box)}>
      <div className="flex gap-3" {...(live && { role: 'status' })}>
        <Icon aria-hidden className={cx('mt-1 shrink-0', compact ? 'size-5' : 'size-6', ink)} />
        <div className="min-w-0">
          <p className={cx('text-sm font-semibold', ink)}>{levelLabel(verdict.level)}</p>
          <p className={cx('leading-snug font-bold wrap-anywhere', compact ? 'text-base' : 'font-heading text-xl')}>{verdict.sentence}</p>
          {verdict.disputed && <p className="mt-1 text-sm font-semibold">Disputed: he disputes a report. A moderator is looking into it.</p>}
          {verdict.caution && <p className="mt-1 text-sm text-ink-soft">{verdict.caution}</p>}
          {children}
        </div>
      </div>
      <EvidenceList verdict={verdict} compact={compact} />
      {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      <p className="mt-3 text-sm">
        <Link to="/girl/how-answers-are-made" className="inline-flex min-h-6 items-center text-link">
          How this answer is made
        </Link>
      </p>
    </section>
  );
}
