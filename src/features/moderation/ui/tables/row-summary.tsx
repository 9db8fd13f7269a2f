import { Button } from '#ui/actions/button.tsx';
import type { Summary } from './use-together.ts';

type Props = { summary: Summary; isBusy: boolean; onUndo: () => void; onClose: () => void };

/** What became of several rows: one sentence, each that was left with the reason, and the way back. */
export function RowSummary({ summary: { text, left, undo }, isBusy, onUndo, onClose }: Props) {
  return (
    <section aria-label="What was done" className="mb-3 rounded-lg border border-line-strong bg-raised px-4 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-medium">
          {text}
          {left.length > 0 && ` ${left.length} left as ${left.length === 1 ? 'it is' : 'they are'}.`}
        </p>
        {undo && (
          <Button size="small" variant="secondary" busy={isBusy} onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {left.length > 0 && (
        <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto text-sm">
          {left.map(({ name, why }) => (
            <li key={name} className="wrap-anywhere">
              <span className="font-semibold">{name}</span>: {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
