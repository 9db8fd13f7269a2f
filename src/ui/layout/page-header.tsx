import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = {
  title: ReactNode;
  /** One or two words above the title: where one is. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Buttons at the right, below the title on a phone. */
  actions?: ReactNode;
  corner?: 'red' | 'blue';
};

/** The one `h1` of a page, with what belongs beside it. */
export function PageHeader({ title, kicker, lead, actions, corner }: Props) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-8">
      <div className="min-w-0 max-w-[46rem]">
        {corner && <span aria-hidden className={cx('mb-3 block h-1 w-12', corner === 'red' ? 'bg-red-corner' : 'bg-blue-corner')} />}
        {kicker && <p className="kicker mb-1 text-ink-faint">{kicker}</p>}
        <h1 className="text-3xl font-extrabold">{title}</h1>
        {lead && <p className="mt-2 text-lg text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
