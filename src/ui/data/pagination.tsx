import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';
import { pagesAround } from './pages-around.ts';

type Props = {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  label?: string;
};

const cell = 'page-cell numbers';

/** Links to the pages of a list; they work without scripts. */
export function Pagination({ page, pageCount, hrefOf, label = 'Pages' }: Props) {
  if (pageCount <= 1) return null;
  const step = (to: number, text: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return to < 1 || to > pageCount ? (
      <span aria-hidden className={cx(cell, 'text-line-strong')}>
        <Icon className="size-5" />
      </span>
    ) : (
      <Link to={hrefOf(to)} aria-label={text} preventScrollReset className={cx(cell, 'hover:bg-sunken')}>
        <Icon aria-hidden className="size-5" />
      </Link>
    );
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {step(page - 1, 'Previous page', ChevronLeft)}
      <ul className="flex flex-wrap gap-1">
        {pagesAround(page, pageCount).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                to={hrefOf(one)}
                preventScrollReset
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
                className={cx(cell, one === page ? 'bg-ink text-paper' : 'hover:bg-sunken')}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {step(page + 1, 'Next page', ChevronRight)}
    </nav>
  );
}
