import { Children, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = {
  /** Names the list for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A list of cards: two beside each other on a phone (one on the narrowest), three from 900 px, four from 1200. */
export function Grid({ children, label, className }: Props) {
  return (
    <ul
      aria-label={label}
      className={cx('grid grid-cols-1 *:min-w-0 gap-x-3 gap-y-6 min-[340px]:grid-cols-2 sm:gap-x-4 md:grid-cols-3 lg:grid-cols-4', className)}
    >
      {Children.map(children, (child) => child !== null && child !== false && <li>{child}</li>)}
    </ul>
  );
}
