import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

type Props = {
  /** Where a link on the same page leads. */
  id?: string;
  title: ReactNode;
  kicker?: ReactNode;
  /** A link or button that belongs to the whole section. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page under its own heading, opened by a rule as in a magazine. */
export function Section({ id: anchor, title, kicker, action, className, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={cx('mt-10 border-t border-line pt-5 first:mt-0', className)}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          {kicker && <p className="kicker text-ink-faint">{kicker}</p>}
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
        </div>
        {action && <div className="text-sm font-semibold">{action}</div>}
      </div>
      {children}
    </section>
  );
}
