import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

const widths = { text: 'max-w-[44rem]', form: 'max-w-[36rem]', wide: 'max-w-[80rem]', full: 'max-w-none' } as const;

/** The column that a page is in. 'text' for reading, 'form' for forms, 'wide' for everything with pictures or tables. */
export function Page({ width = 'wide', className, children }: { width?: keyof typeof widths; className?: string; children: ReactNode }) {
  return <div className={cx('mx-auto w-full px-4 py-6 sm:px-6 md:py-10', widths[width], className)}>{children}</div>;
}
