import { useState } from 'react';
import type { Choice } from '#platform/moderation/kind.ts';
import type { Measure } from '#shared/measures.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Section } from '#ui/layout/section.tsx';
import { type Decision, keyOf, type QueueItem } from '../../queue/item.ts';
import { useKindOf } from '../queue/kinds.tsx';
import { OpenItem } from '../queue/open-item.tsx';
import { usePresence } from '../queue/use-presence.ts';
import { useQueueDecisions } from '../queue/use-queue-decisions.ts';
import { useRejection } from '../queue/use-rejection.tsx';

/** What waits for a decision about a person, decided here as in the queue: with a reason, a notice to whom it concerns, and undo. */
export function PersonWaiting({ items }: { items: QueueItem[] }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { decide, undo, error } = useQueueDecisions((keys, isGone) =>
    setGone((before) => new Set([...before, ...keys].filter((key) => isGone || !keys.includes(key)))),
  );
  const kindOf = useKindOf();
  const shown = items.filter((item) => !gone.has(keyOf(item)));
  const [at, setAt] = useState<string | null>(null);
  const { claims, decided: notes } = usePresence(
    shown.find((item) => keyOf(item) === at),
    shown,
  );
  const send = (decision: Decision, item: QueueItem, given: { reason?: string; choice?: Choice } = {}) => void decide(decision, [item], given);
  const { askReason, askPicture, dialogs } = useRejection(shown, {
    onReject: ([item], given) => item && send('reject', item, given),
    onPick: (item, picture) => (picture === null ? send('reject', item) : send('approve', item, { choice: { picture } })),
  });
  const approve = (item: QueueItem) => {
    const { approveByForm } = kindOf(item.kind);
    return approveByForm ? toast.info(`${approveByForm} Choose Edit and fill in its form.`) : send('approve', item);
  };
  const reject = (item: QueueItem, measure?: Measure) => {
    const kind = kindOf(item.kind);
    if (kind.asksFor === 'picture') return askPicture(item);
    return kind.reject.reasons ? askReason([item], measure) : send('reject', item);
  };

  // What has just been decided can be taken back as long as the page is open.
  if (items.length === 0 && gone.size === 0) return null;
  return (
    <Section id="waiting" title="Waits for a decision" className="first:mt-6">
      {error && (
        <Alert live severity="error" title="Error" className="mb-4">
          {error}
        </Alert>
      )}
      {shown.length === 0 && <p className="text-ink-soft">Nothing waits.</p>}
      <ul className="grid gap-4">
        {shown.map((item) => (
          <li key={keyOf(item)} onFocus={() => setAt(keyOf(item))} onPointerEnter={() => setAt(keyOf(item))}>
            <OpenItem
              item={item}
              note={notes[keyOf(item)]}
              claimedBy={claims[keyOf(item)]}
              onApprove={() => approve(item)}
              onReject={() => reject(item)}
              onMeasure={(chosen) => reject(item, chosen)}
              onDecide={(decision, choice) => send(decision, item, choice && { choice })}
              onUndo={() => void undo()}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <button type="button" className="text-link mt-3 min-h-11" onClick={() => void undo()}>
          Undo last decision
        </button>
      )}
      {dialogs}
    </Section>
  );
}
