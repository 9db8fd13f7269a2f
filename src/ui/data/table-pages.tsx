import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#shared/numbers/format-count.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Checkbox } from '../forms/choices/checkbox.tsx';

type Props = {
  /** From 0. */ page: number;
  pageSize: number;
  total: number /** There are more than were counted. */;
  isMore?: boolean;
  onPage: (page: number) => void;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  isCompact?: boolean;
  onCompact?: (isCompact: boolean) => void;
};

/** Which rows are to be seen, and the way to the others. */
export function TablePages({ page, pageSize, total, isMore = false, onPage, sizes, onSize, isCompact = false, onCompact }: Props) {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = total === 0 ? 0 : page * pageSize + 1;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-ink-soft">
      {onCompact && <Checkbox label="Compact" checked={isCompact} onChange={(event) => onCompact(event.target.checked)} />}
      {sizes && onSize && (
        <label className="flex items-center gap-2">
          Rows
          <select
            aria-label="Rows on a page"
            value={pageSize}
            onChange={(event) => onSize(Number(event.target.value))}
            className="min-h-9 rounded-md border border-line-strong bg-surface px-2"
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className="numbers">
        {from}–{Math.min(total, (page + 1) * pageSize)} of {formatCount(total)}
        {isMore && '+'}
      </p>
      <div className="flex gap-2">
        <IconButton label="Previous page" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next page" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
