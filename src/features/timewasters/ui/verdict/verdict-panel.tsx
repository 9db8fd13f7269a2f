import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VerdictBox } from '#ui/feedback/verdict-box.tsx';
import type { Verdict } from '../../verdict/verdict.ts';
import { EvidenceList } from './evidence-list.tsx';

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
  const notes = (
    <>
      {verdict.disputed && <p className="mt-1 text-sm font-semibold">Disputed: he disputes a report. A moderator is looking into it.</p>}
      {verdict.caution && <p className="mt-1 text-sm text-ink-soft">{verdict.caution}</p>}
      {children}
    </>
  );
  return (
    <VerdictBox level={verdict.level} sentence={verdict.sentence} label={label} compact={compact} live={live} notes={notes}>
      <EvidenceList verdict={verdict} compact={compact} />
      {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      <p className="mt-3 text-sm">
        <Link to="/girl/how-answers-are-made" className="inline-flex min-h-6 items-center text-link">
          How this answer is made
        </Link>
      </p>
    </VerdictBox>
  );
}
