import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

type Props = {
  title?: ReactNode;
  /** Stands at the right of the title. */
  action?: ReactNode;
  /** A stripe of the corner it belongs to. */
  corner?: 'red' | 'blue';
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A sheet of paper on the page. With a title it is a named region. */
export function Panel({ title, action, corner, level = 2, className, children }: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('rounded-lg border border-line bg-surface p-4 sm:p-6', corner === 'red' && 'stripe-red', corner === 'blue' && 'stripe-blue', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <Heading id={id} className="text-xl">
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
