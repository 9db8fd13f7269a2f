import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';

type Props = {
  /** From 0. */ page: number;
  pageSize: number;
  total: number /** There are more than were counted. */;
  isMore?: boolean;
  onPage: (page: number) => void;
};

/** Which rows are to be seen, and the way to the others. */
export function TablePages({ page, pageSize, total, isMore = false, onPage }: Props) {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = total === 0 ? 0 : page * pageSize + 1;
  return (
    <div className="mt-2 flex items-center justify-end gap-2 text-sm text-ink-soft">
      <p role="status" className="numbers">
        {from}–{Math.min(total, (page + 1) * pageSize)} of {total.toLocaleString('en-US')}
        {isMore && '+'}
      </p>
      <IconButton label="Previous page" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label="Next page" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
