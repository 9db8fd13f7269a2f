import { Button } from '#ui/actions/button.tsx';
import type { QueueItem } from '../../queue/item.ts';

type Props = { items: readonly QueueItem[]; onApprove: () => void; onReject: () => void; onClear: () => void };

/** What is marked is decided together: exactly these, as they are shown. */
export function MarkedBar({ items, onApprove, onReject, onClear }: Props) {
  if (items.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Marked items"
      className="sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-ink bg-raised p-3"
    >
      <p className="mr-auto font-semibold">{items.length} marked</p>
      <Button size="small" onClick={onApprove}>
        Approve {items.length}
      </Button>
      <Button size="small" variant="secondary" onClick={onReject}>
        Reject {items.length}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
