import { CircleCheck, CircleHelp, MessageSquareQuote, OctagonAlert, Scale, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

const quiet = { box: 'border-line-strong bg-sunken', ink: 'text-ink-soft' };
/** 'Nothing known' is never green, and never calm: it is the answer to be careful with. */
const looks = {
  danger: { Icon: OctagonAlert, box: 'border-error bg-error-tint', ink: 'text-error' },
  warning: { Icon: TriangleAlert, box: 'border-warning bg-warning-tint', ink: 'text-warning' },
  mixed: { Icon: Scale, box: 'border-warning bg-warning-tint', ink: 'text-warning' },
  'good history': { Icon: CircleCheck, box: 'border-success bg-success-tint', ink: 'text-success' },
  'reviews only': { Icon: MessageSquareQuote, ...quiet },
  'nothing known': { Icon: CircleHelp, ...quiet },
  'no exact match': { Icon: SearchX, ...quiet },
};
export type ShownLevel = keyof typeof looks;

/** 'Good history' */
const wordOf = (level: ShownLevel) => level.charAt(0).toUpperCase() + level.slice(1);

type Props = {
  level: ShownLevel;
  sentence: ReactNode;
  label: string;
  /** Instead of the word of the level, where the place says what it is about. */
  word?: string;
  /** Smaller, beside something else. */
  compact?: boolean;
  /** Announce it when it appears after the page was read. */
  live?: boolean;
  /** What belongs to the sentence: what it does not mean. */
  notes?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** The answer about a person: a word and a sentence that is read at arm's length, then what it is made of. Never colour alone. */
export function VerdictBox({ level, sentence, label, word, compact = false, live = false, notes, children, className }: Props) {
  const { Icon, box, ink } = looks[level];
  return (
    <section aria-label={label} data-verdict={level} className={cx('min-w-0 rounded-lg border-l-4', compact ? 'p-3' : 'p-4', box, className)}>
      <div className="flex gap-3" {...(live && { role: 'status' })}>
        <Icon aria-hidden className={cx('mt-1 shrink-0', compact ? 'size-5' : 'size-6', ink)} />
        <div className="min-w-0">
          <p className={cx('text-sm font-semibold', ink)}>{word ?? wordOf(level)}</p>
          <p className={cx('leading-snug font-bold wrap-anywhere', compact ? 'text-base' : 'font-heading text-xl')}>{sentence}</p>
          {notes}
        </div>
      </div>
      {children}
    </section>
  );
}
