import { Children, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = {
  /** Names the list for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A list of cards in 1, 2, 3 or 4 columns, breaking at 600, 900 and 1200 px. */
export function Grid({ children, label, className }: Props) {
  return (
    <ul aria-label={label} className={cx('grid grid-cols-1 *:min-w-0 gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4', className)}>
      {Children.map(children, (child) => child !== null && child !== false && <li>{child}</li>)}
    </ul>
  );
}
