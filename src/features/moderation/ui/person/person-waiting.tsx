import { useState } from 'react';
import type { Measure } from '#shared/measures.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Section } from '#ui/layout/section.tsx';
import { type Decision, keyOf, kindOf, type QueueItem } from '../../queue/kinds.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import type { Choice } from '../queue/calls.ts';
import { OpenItem } from '../queue/open-item.tsx';
import { fromDraft, keysOf, REJECT_DRAFT, ReasonDialog } from '../queue/reason-dialog.tsx';
import { usePresence } from '../queue/use-presence.ts';
import { useQueueDecisions } from '../queue/use-queue-decisions.ts';

/** What waits for a decision about a person, decided here as in the queue: with a reason, a notice to whom it concerns, and undo. */
export function PersonWaiting({ items }: { items: QueueItem[] }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { decide, undo, error } = useQueueDecisions((keys, isGone) =>
    setGone((before) => new Set([...before, ...keys].filter((key) => isGone || !keys.includes(key)))),
  );
  const shown = items.filter((item) => !gone.has(keyOf(item)));
  const [at, setAt] = useState<string | null>(null);
  const { claims, decided: notes } = usePresence(
    shown.find((item) => keyOf(item) === at),
    shown,
  );
  const [rejecting, setRejecting] = useState<QueueItem>();
  const [measure, setMeasure] = useState<Measure>();
  const [picking, setPicking] = useState<QueueItem>();
  useReopened(REJECT_DRAFT, (draft) => {
    const { keys, measure: chosen } = fromDraft(draft);
    setRejecting(shown.find((item) => keysOf([item]) === keys));
    setMeasure(chosen);
  });

  const send = (decision: Decision, item: QueueItem, given: { reason?: string; choice?: Choice } = {}) => void decide(decision, [item], given);
  const approve = (item: QueueItem) =>
    item.kind === 'crawledProblemGirl' ? toast.info('It has no username. Choose Edit and fill in its form.') : send('approve', item);
  const reject = (item: QueueItem, chosen?: Measure) => {
    if (item.kind === 'sessionGirlPicture') return setPicking(item);
    if (!kindOf(item.kind).reasons) return send('reject', item);
    setMeasure(chosen);
    setRejecting(item);
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
      {picking && (
        <PicturePicker
          open
          item={picking}
          onClose={() => setPicking(undefined)}
          onPick={(picture) => {
            setPicking(undefined);
            send('approve', picking, { choice: { picture } });
          }}
          onNone={() => {
            setPicking(undefined);
            send('reject', picking);
          }}
        />
      )}
      <ReasonDialog
        items={rejecting ? [rejecting] : []}
        measure={measure}
        onClose={() => setRejecting(undefined)}
        onReject={(reason) => {
          setRejecting(undefined);
          if (rejecting) send('reject', rejecting, { ...(reason && { reason }), ...(measure && { choice: { measure } }) });
        }}
      />
    </Section>
  );
}
